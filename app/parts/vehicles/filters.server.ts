import type { z } from "zod";
import { VEHICLE_SORTS } from "~/portal-contract/vehicles/list";
import { readFilters, readPlace } from "../list/read-filters.server";
import type { VehicleFilters } from "./list-query";

/** What an address of a list of vehicles chooses. */
export const readVehicleFilters = <S extends z.ZodObject>(
	search: URLSearchParams,
	filters: S,
): VehicleFilters<z.output<S>> => ({ ...readFilters(search, filters), ...readPlace(search, VEHICLE_SORTS) });
