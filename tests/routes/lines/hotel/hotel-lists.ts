import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { loader } from "~/routes/hotel/list";
import { CITIES, COUNTRIES, listAnswer } from "../../../factories/hotel";
import { remotePortal, type Script, type Seen } from "../../../mocks/portal";
import { unescapeHtml } from "../../../setup/forms";
import { at, type VisitOptions, visit } from "../../visits";

export const TODAY = todayInYangon(Date.now());
export const IN = addDays(TODAY, 10);
export const GOOD = {
	destination: "Yangon",
	check_in: IN,
	check_out: addDays(IN, 2),
	"rooms[0].adults": "2",
	"rooms[1].adults": "1",
	"rooms[1].child_ages[0]": "5",
	nationality: "CN",
};

export type HotelListQuery = Record<string, string | string[]> | URLSearchParams;

/** The hotel list's portal: lists for the form, one hotel found; `scripts` over that. */
export const listPortal = (scripts: Record<string, Script> = {}) =>
	remotePortal({ "ajax/country": () => COUNTRIES, "ajax/city": () => CITIES, "hotel/list": listAnswer(), ...scripts });

export function addressOf(query: HotelListQuery): string {
	const pairs =
		query instanceof URLSearchParams
			? [...query]
			: Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
	return `/hotel/list?${new URLSearchParams(pairs as [string, string][])}`;
}

export const searched = (seen: Seen[]) => seen.filter((call) => call.path === "hotel/list");

/** What a reader reads: tags fall away. */
export function textOf(html: string): string {
	return unescapeHtml(html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ")).trim();
}

/** The page's data and status, what the server drew, and the addresses of its links. */
export async function openList(query: HotelListQuery, language: VisitOptions["language"] = "en", cookie = "") {
	const answer = await loader(at(visit(addressOf(query), { language, cookie })));
	const { rendered, ...page } = answer.data;
	const html = (rendered?.head ?? "") + (rendered?.body ?? "");
	const links = [...html.matchAll(/<a[^>]*\shref="([^"]*)"/g)].map((match) => unescapeHtml(match[1] ?? ""));
	return { ...page, html, links, text: textOf(html), status: answer.init?.status };
}
