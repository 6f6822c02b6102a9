import {
	operatorDriver,
	operatorDrivers,
	operatorSaveDriver,
	operatorSaveVehicle,
	operatorVehicle,
	operatorVehicles,
} from "~/portal-contract/operator/fleet";
import { type Handler, memberCall } from "~/portal-server/platform/api/handler";
import { listDrivers, readDriver, saveDriver } from "./people";
import { listVehicles, readVehicle, saveVehicle } from "./vehicles";

/** Vehicles and drivers, whatever line they serve. */
export const fleetHandlers: readonly Handler[] = [
	memberCall(operatorVehicles, listVehicles),
	memberCall(operatorVehicle, readVehicle),
	memberCall(operatorSaveVehicle, saveVehicle),
	memberCall(operatorDrivers, listDrivers),
	memberCall(operatorDriver, readDriver),
	memberCall(operatorSaveDriver, saveDriver),
];
