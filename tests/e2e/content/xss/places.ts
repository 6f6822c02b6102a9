import { PAYLOADS } from "../../../fixtures/xss";
import { inLong } from "../../../setup/languages";
import type { Written } from "./fields";
import type { Stored } from "./stored";

type Reader = "guest" | "demo" | "demo_booker" | "demo_operator";

/** An address where readers of a kind see what others have written. */
export interface Place {
	reader: Reader;
	address: string;
}

const isLong = inLong(true, false);
/** All of a list in the long run, else its first ones. */
const some = <T>(list: readonly T[], count: number): readonly T[] => (isLong ? list : list.slice(0, count));
const pages = (address: string, name = "page", count = isLong ? 4 : 1) =>
	Array.from({ length: count }, (_, at) => `${address}${address.includes("?") ? "&" : "?"}${name}=${at + 1}`);

/** Pages that show texts of members, or of the store: each kind of page and every text, in the long run every page. */
export function placesOf({ company_id, articles, own }: Stored, written: Written, article: string): Place[] {
	const edited = [...some(own, 1), ...some(written.articles, 1)];
	// The first of every four is a draft, which is no operator's to read.
	const handedIn = [
		...some(
			own.filter((_, at) => at % 4 !== 0),
			1,
		),
		...some(written.articles, 1),
	];
	const of: Record<Reader, string[]> = {
		guest: [
			"/",
			...articles.map((id) => `/cms/info/${id}`),
			...some(written.keys, 1).map((key) => `/cms/info/${key}`),
			...pages(`/cms/info/${article}`, "comments"),
			`/cms/info/${articles[0]}?comments=1`,
			...some(["/cards", "/list", "/titles"], 1).map((style) => `/cms/channel/planted${style}`),
			"/cms/channel/planted?tag=planted",
			"/cms/channel/arrival",
			"/cms/search?q=script&channel=arrival",
			...some(PAYLOADS, 3).map(({ text }) => `/cms/search?q=${encodeURIComponent(text.slice(0, 100))}`),
			"/cms/page/planted",
			"/cms/rss",
			"/cms/rss?channel=planted",
			"/sitemap.xml",
			"/hotel/detail/1",
			...(isLong ? pages("/hotel/detail/1", "comments") : []),
		],
		// Before the members: what is done to an open article makes a draft of it.
		demo_operator: [
			...["in_review", "published", "rejected", "withdrawn"].map((tab) => `/operator/articles?tab=${tab}`),
			...handedIn.map((id) => `/operator/articles/${company_id}/${id}`),
			...["pending", "reported", "published", "rejected", "removed"].flatMap((tab) =>
				pages(`/operator/comments?tab=${tab}`),
			),
			"/operator/comments?tab=published&quickSearch=%22%3E%3Cscript%3Ehit(0)%3C%2Fscript%3E",
		],
		demo: [
			...pages("/user/account/overview", "notices"),
			...pages("/user/cms/content"),
			...edited.map((id) => `/user/cms/editContent/${id}`),
			...edited.map((id) => `/user/cms/editContent/${id}?version=1`),
			...pages("/user/cms/comment"),
			"/user/cms/collect",
			"/user/cms/order",
			"/user/account/balance?kind=content",
			"/user/manage/subAccount",
			`/cms/info/${articles[0]}`,
		],
		demo_booker: ["/user/account/profile", "/user/cms/comment"],
	};
	return (Object.keys(of) as Reader[]).flatMap((reader) => of[reader].map((address) => ({ reader, address })));
}
