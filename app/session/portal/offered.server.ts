import { EVERYTHING, LINES, type Line, type Offered } from "~/lib/site/offered";
import { isAnyThere, isThere } from "~/portal-client/fallback/missing-calls";
import { isRemote } from "~/portal-client/transport.server";
import { airportList } from "~/portal-contract/airport/list";
import type { Call } from "~/portal-contract/base/call";
import { carList } from "~/portal-contract/car/list";
import { cmsChannels } from "~/portal-contract/cms/channels";
import { hotelList } from "~/portal-contract/hotel/list";
import type { PortalCall } from "~/portal-contract/portal";
import type { RuleRow } from "~/portal-contract/site/rule-rows";
import { notOfferedPage } from "../failures/failures.server";
import { contextOf } from "./portal-context.server";
import { type SiteIndex, siteIndex } from "./site-index.server";

/** What a site may offer, by the read that it cannot do without. */
const NEEDED = {
	hotel: hotelList,
	car: carList,
	airport: airportList,
	cms: cmsChannels,
} as const satisfies Record<Line, Call>;

/** Whether a row, however deep, names something of the line or leads to its pages. */
const names = (rows: readonly RuleRow[], line: Line): boolean =>
	rows.some(({ name, path, children = [] }) => {
		return [name, path].some((one) => one.replace(/^\/+/, "").startsWith(`${line}/`)) || names(children, line);
	});

/**
 * What the site's server serves this reader: everything where it is the embedded one. Of a remote one a line is offered whose list it does not
 * lack and of which it has answered any read within five minutes, or which its rules or menus name; while it does not answer, each whose list
 * it is not known to lack. Asks nothing but index/index.
 */
export async function offeredLines(request: Request, index?: SiteIndex): Promise<Offered> {
	if (!isRemote) return EVERYTHING;
	const { rules, menus, site, isUnknown } = index ?? (await siteIndex(request));
	const context = await contextOf(request);
	const rows = [...rules, ...menus, ...(site.headNav ?? [])];
	const isOffered = (line: Line): boolean => {
		if (isThere(NEEDED[line].path, context) === false) return false;
		return isUnknown === true || isAnyThere(line, context) === true || names(rows, line);
	};
	return Object.fromEntries(LINES.map((line) => [line, isOffered(line)])) as Offered;
}

/**
 * Throws the page that says so where the site's server does not serve the line, for a loader that has made its reads. `probe`: a read of the line,
 * made where nothing is known of it yet.
 */
export async function requireOffered(request: Request, line: string, probe?: PortalCall<unknown>): Promise<void> {
	const isOffered = async () => ((await offeredLines(request)) as Readonly<Record<string, boolean>>)[line] !== false;
	if (await isOffered()) return;
	if (probe && isAnyThere(line, await contextOf(request)) === undefined) await probe.outcome();
	if (!(await isOffered())) throw notOfferedPage();
}
