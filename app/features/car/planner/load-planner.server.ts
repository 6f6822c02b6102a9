import type { Candidates } from "~/parts/places/candidate-places.server";
import { refusedSearch } from "~/parts/vehicles/refused-search.server";
import type { CarPlanAnswer } from "~/portal-contract/car/plan";
import type { PortalPorts } from "~/portal-contract/portal";
import { attempt, optional } from "~/session/portal.server";
import type { Zones } from "../list/load-list.server";
import { type PlannerRead, readPlanner } from "./read-planner.server";

interface PlannerPorts {
	portal: PortalPorts<"car.plan" | "car.zones">;
	shared: PortalPorts<"car.suggest">;
}

export interface LoadedPlanner {
	planner: PlannerRead;
	planned: CarPlanAnswer | null;
	zones: Zones;
	towns: string[];
	/** The portal's refusal where it names no field. */
	refused: string | null;
	/** By field: places that the plan asks about. */
	candidates: Candidates;
	status: number;
}

/** The portal names its own fields; the form has others. */
function fieldOf(name: string, fields: readonly string[]): string {
	const stop = /^stops\[(\d+)\]$/.exec(name);
	if (stop) return fields[Number(stop[1])] ?? name;
	return { starts_at: "starts", drop_off_at: "days" }[name] ?? name;
}

/** Loads the plan for the address; an invalid one asks the portal for none. */
export async function loadPlanner(
	searchParams: URLSearchParams,
	{ portal, shared }: PlannerPorts,
	nowMs: number,
): Promise<LoadedPlanner> {
	const planner = readPlanner(searchParams, nowMs);
	const [zones, towns] = await Promise.all([
		optional(portal.car.zones({}), { list: [] as Zones }),
		optional(shared.car.suggest({ quickSearch: "", limit: 20 }), []),
	]);
	const shown = {
		planner,
		planned: null,
		zones: zones.data.list,
		towns: towns.data.map(({ name }) => name),
		refused: null,
		candidates: {},
	};
	const { query } = planner;
	if (!query) return { ...shown, status: planner.status === "invalid" ? 400 : 200 };
	const result = await attempt(portal.car.plan(query));
	if (result.ok) return { ...shown, planned: result.data, status: 200 };
	const { errors, ...rest } = refusedSearch(result.refusal);
	const at_fields = Object.fromEntries(
		Object.entries(errors).map(([name, messages]) => [fieldOf(name, planner.fields), messages]),
	);
	return {
		...shown,
		planner: { ...planner, status: "invalid", errors: at_fields },
		...rest,
		status: result.refusal.status,
	};
}
