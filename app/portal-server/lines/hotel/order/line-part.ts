import { textsOf } from "~/portal-server/orders/model/line/lines";
import type { LinePart } from "~/portal-server/orders/model/line/product-lines";
import { type BookedStay, factsOf, hotelPartOf, visitOf } from "./read-part";
import { tripFacts, tripMoments } from "./trip-part";
import { voucherPart } from "./voucher-part";

export function linePart(booked: BookedStay): LinePart {
	return {
		part: (of, language) => hotelPartOf(booked, of, language),
		document: (of, language) => voucherPart(booked, of, textsOf("hotel", language)),
		visit: (_of, language) => visitOf(booked, language),
		trip: () => tripFacts(booked),
		moments: (of, language) => tripMoments(booked, of, language),
		facts: () => factsOf(booked),
	};
}
