import { KEYED, type PostedForm, pageAt } from "../posted";

const article = pageAt("cms/info", "/cms/info/yangon-airport", { id: "yangon-airport" });
const collected = pageAt("user/cms/collect", "/user/cms/collect");
const comments = pageAt("user/cms/comment", "/user/cms/comment");
const own = pageAt("user/cms/content", "/user/cms/content?status=10&page=2");
const editor = (id: string) => pageAt("user/cms/edit-content", `/user/cms/editContent/${id}`, { id });

const WORDS = {
	title: "Rain in Bagan",
	summary: "What to pack",
	language: "en",
	channel: "guides",
	body: "Take a *coat*.",
};
const EDITED = { version: "3", ...WORDS };
const LIVE = { live: "1" };

export const CONTENT: readonly PostedForm[] = [
	article.form("like", "POST cms/like", { id: "41", liked: "1" }),
	article.form("collect-article", "POST cms/collect", { add: "41" }),
	article.form("buy", "POST cms/buyContent", { ...KEYED, id: "41", amount: "1200", currency: "CNY" }),
	article.form("comment", "POST cms/comment", { ...KEYED, article: "41", text: "Well told" }),
	article.form("comment reply", "POST cms/comment", { ...KEYED, article: "41", on: "42", text: "So it is" }),
	article.form("report", "POST cms/report", { on: "42", reason: "spam", text: "An advertisement" }),
	collected.form("collect", "POST hotel/collect", { remove: "41" }),
	collected.form("collect-car", "POST car/collect", { remove: "41" }),
	collected.form("collect-article", "POST cms/collect", { remove: "41" }),
	comments.form("rate", "POST hotel/rate", {
		...KEYED,
		order_id: "41",
		score: "90",
		trip_type: "trade",
		text: "A quiet room",
	}),
	comments.form("delete", "POST cms/deleteComment", { id: "905" }),
	own.form("submit", "POST cms/submitContent", { id: "905", version: "3" }),
	own.form("withdraw", "POST cms/withdrawContent", { id: "905", version: "3" }),
	own.form("delete", "POST cms/deleteContent", { id: "905", version: "3" }),
	editor("new").form("save", "POST cms/saveContent", { ...WORDS, version: "0" }),
	editor("905").form("save", "POST cms/saveContent", EDITED),
	editor("905").form("save live", "POST cms/saveContent", { ...EDITED, ...LIVE }),
	editor("905").form("autosave", "POST cms/saveContent", { ...EDITED, ...LIVE }),
	editor("905").form("submit", "POST cms/submitContent", EDITED),
	editor("905").form("restore", "POST cms/saveContent", { from: "2", version: "3" }),
];
