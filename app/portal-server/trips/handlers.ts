import {
	tripCalendar,
	tripCreate,
	tripDetail,
	tripEdit,
	tripItinerary,
	tripList,
	tripOpenOrders,
} from "~/portal-contract/trip/trip";
import { type Handler, memberCall } from "~/portal-server/platform/api/handler";
import { readItinerary, readTripCalendar } from "./documents";
import { listTrips, openOrders } from "./list-trips";
import { tripAnswer } from "./read-trip";
import { createTrip, editTrip } from "./save-trip";

export const tripHandlers: readonly Handler[] = [
	memberCall(tripList, listTrips),
	memberCall(tripDetail, tripAnswer),
	memberCall(tripOpenOrders, openOrders),
	memberCall(tripCreate, createTrip, "trip-created"),
	memberCall(tripEdit, editTrip, (done) => (done.is_deleted ? "trip-is-over" : "trip-saved")),
	memberCall(tripItinerary, readItinerary),
	memberCall(tripCalendar, readTripCalendar),
];
