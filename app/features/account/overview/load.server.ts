import { minorUnits } from "~/lib/minor-units";
import { pick } from "~/lib/pick";
import { upcomingOf } from "~/parts/booking/upcoming-orders";
import { dutiesOf } from "~/parts/money/duties.server";
import type { PortalPorts } from "~/portal-contract/portal";
import { attempt, optional } from "~/session/portal.server";
import type { Affairs, OverviewFacts } from "./overview";

const NOTHING: OverviewFacts = {
	days: [],
	score: [],
	money: [],
	funds: null,
	runway: null,
	credit_runway: null,
	points: null,
	low: [],
	orders: [],
	tasks: [],
	allowance: null,
	last_login_time: null,
	last_login_ip: "",
};

const UPCOMING = 6;

const SHOWN = Object.keys(NOTHING) as (keyof OverviewFacts)[];

/** What the overview shows; nothing while the portal does not say, so that the page still leads on. */
export async function loadOverview(
	portal: PortalPorts<"account.overview" | "account.duties" | "order.list">,
): Promise<OverviewFacts & Affairs & { isMissing: boolean }> {
	const [read, duties, upcoming] = await Promise.all([
		attempt(portal.account.overview(), { outages: true, missing: true }),
		optional(portal.account.duties(), { list: [], allowance: null }),
		optional(portal.order.list({ product: "all", tab: "upcoming", sort: "service_from", limit: UPCOMING }), {
			list: [],
		}),
	]);
	// Orders that wait are listed one by one.
	const ofBilling = duties.data.list.filter(({ kind }) => /^(bill|red)_/.test(kind));
	const affairs = { duties: dutiesOf(ofBilling), upcoming: upcoming.data.list.map(upcomingOf) };
	if (!read.ok) return { ...NOTHING, ...affairs, isMissing: true };
	return {
		...pick(read.data, ...SHOWN),
		money: read.data.money.map((amount) => minorUnits(amount) ?? 0),
		...affairs,
		isMissing: false,
	};
}
