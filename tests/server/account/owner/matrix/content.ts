import { because, type Naming } from "./naming";

/** Calls that name a member's own comment, stay or notice, as rows of `NAMED`. */
export const CONTENT: Readonly<Record<string, Naming>> = {
	"POST cms/deleteComment": ({ comment }) => ({ id: comment }),
	"POST cms/report": ({ comment }) => ({ id: comment, reason: "spam" }),
	"POST cms/comment": ({ comment }) => ({ subject_kind: "article", subject_id: 1, reply_to: comment, text: "t" }),
	"POST hotel/rate": ({ order }) => ({ order_id: order, score: 90, trip_type: "trade", text: "t" }),
	"GET cms/myContent": ({ own_article }) => ({ id: own_article }),
	"POST cms/saveContent": ({ own_article }) => ({ id: own_article, version: 1, language: "en", title: "t" }),
	"POST cms/submitContent": ({ own_article }) => ({ id: own_article, version: 1 }),
	"POST cms/withdrawContent": ({ own_article }) => ({ id: own_article, version: 1 }),
	"POST cms/deleteContent": ({ own_article }) => ({ id: own_article, version: 1 }),
	"POST notice/read": ({ notice }) => ({ id: notice }),
};

const OPERATOR_CALLS = ["show", "reject", "remove", "keep", "reply"].map((verb) => `POST operator/${verb}Comment`);
const STAFF_CALLS = [
	"GET operator/article",
	...["publish", "reject", "withdraw"].map((verb) => `POST operator/${verb}Article`),
];

export const CONTENT_FREE: Readonly<Record<string, string>> = {
	...because(
		"the same for everybody",
		"GET cms/channels",
		"GET cms/channel",
		"GET cms/tags",
		"GET cms/search",
		"GET cms/addresses",
	),
	...because(
		"names an article, which everybody reads",
		"GET cms/comments",
		"GET cms/info",
		"POST cms/like",
		"POST cms/collect",
		"POST cms/buyContent",
	),
	...because("names a comment, for operators alone", ...OPERATOR_CALLS),
	...because("names a company and its article, for operators alone", ...STAFF_CALLS),
};

const OPEN_ROUTES = [
	"/cms/search",
	"/cms/channel/:value/:type?",
	"/cms/info/:id",
	"/cms/rss",
	"/sitemap.xml",
	"/robots.txt",
];

export const CONTENT_ROUTES: Readonly<Record<string, string>> = because("the same for everybody", ...OPEN_ROUTES);
