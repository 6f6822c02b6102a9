import { minorUnits } from "~/lib/minor-units";
import { pick } from "~/lib/pick";
import type { PortalPorts } from "~/portal-contract/portal";
import { attempt } from "~/session/portal.server";
import type { OverviewFacts } from "./overview";

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
	last_login_time: null,
	last_login_ip: "",
};

const SHOWN = Object.keys(NOTHING) as (keyof OverviewFacts)[];

/** What the overview shows; nothing while the portal does not say, so that the page still leads on. */
export async function loadOverview(
	portal: PortalPorts<"account.overview">,
): Promise<OverviewFacts & { isMissing: boolean }> {
	const read = await attempt(portal.account.overview(), { outages: true, missing: true });
	if (!read.ok) return { ...NOTHING, isMissing: true };
	return {
		...pick(read.data, ...SHOWN),
		money: read.data.money.map((amount) => minorUnits(amount) ?? 0),
		isMissing: false,
	};
}
