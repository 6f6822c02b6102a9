import { CALLS } from "~/portal-contract/calls";
import { PRODUCT_LINES } from "~/portal-server/lines";
import { auditOrders } from "~/portal-server/orders/reading/audit";
import { jobsOf } from "~/portal-server/registries";
import { MADE } from "./calls";
import type { Cost, GrownPortal, GrownRows } from "./grown-portal";
import { type Bounds, growingTables, growth } from "./judge";
import type { Made } from "./ways";

export type Costs = ReadonlyMap<string, Cost>;

const JOBS = jobsOf(PRODUCT_LINES);
const jobLabel = (name: string) => `job ${name}`;

/** Calls of the API that nobody has said how to make. */
export const missingCalls = (): string[] => {
	const made = new Set(MADE.map(({ method, path }) => `${method} ${path}`));
	return CALLS.map(({ method, path }) => `${method} ${path}`).filter((call) => !made.has(call));
};

/** Files of all that there is, whose answer is as long as what is stored. */
const isOfAll = ({ path }: Made) => /xport$|download$|personalData$/.test(path);

/** What every call and every job costs in a grown store; `isSample` without files of all that there is. */
export async function walk(portal: GrownPortal, isSample = false): Promise<Costs> {
	const costs = new Map<string, Cost>();
	// Tables that are cached are read by the first of them.
	await portal.cost(MADE[0] as (typeof MADE)[number]);
	for (const made of MADE) if (!isSample || !isOfAll(made)) costs.set(made.label, await portal.cost(made));
	for (const job of JOBS) costs.set(jobLabel(job.name), await portal.costOf(job));
	return costs;
}

/** Calls that were refused where they should not be, or done where they should be refused. */
export const otherOutcomes = (costs: Costs): string[] =>
	MADE.flatMap(({ label, refused, varies }) => {
		const cost = costs.get(label);
		return !cost || varies || (cost.code === 1) === (refused === undefined) ? [] : [`${label}: ${cost.said}`];
	});

/** By label, why a cost grows with what is stored. */
export function allGrowth(
	small: readonly [GrownRows, Costs],
	large: readonly [GrownRows, Costs],
	bounds?: Bounds,
): ReadonlyMap<string, string> {
	const growing = growingTables(small[0], large[0]);
	return new Map(
		[...large[1]].flatMap(([label, cost]) => {
			const why = growth(small[1].get(label) as Cost, cost, growing, bounds);
			return why === null ? [] : [[label, why] as const];
		}),
	);
}

/** The audits of all companies at once, which read all that there is, once. */
export const auditAll = (portal: GrownPortal): Promise<Cost> => portal.costOfWork((tx) => auditOrders(tx));
