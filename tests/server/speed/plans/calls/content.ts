import type { Ways } from "../ways";

const FOUND_NONE = "no member of a grown store has written any";

export const CONTENT_READS: Ways = {
	"index/index": ["", "requiredLogin=1"],
	"cms/page": ["id=about"],
	"cms/addresses": ["", "page=2"],
	"cms/info": ["id={article}", "id={article_slug}"],
	"cms/channel": [
		"value=zones",
		"value=guides",
		"value=zones&sort=views",
		"value=zones&page={some_way}",
		"value=zones&page={far}",
	],
	"cms/channels": [""],
	"cms/tags": [""],
	"cms/search": ["q=机场", "q=airport", "q=机场&channel=zones", "q=机场&page={some_way}"],
	"cms/myCollects": [""],
	"cms/comments": ["subject_kind=article&subject_id={article}"],
	"cms/myComments": [""],
	"cms/myContent": [{ query: "id=900000", refused: FOUND_NONE }],
	"cms/myContents": [""],
	"cms/myOrders": [""],
	"operator/comments": ["", "tab=published", "tab=reported", "tab=published&quickSearch=hotel"],
	"operator/article": [{ query: "company_id={largest}&id=900000", refused: FOUND_NONE }],
	"operator/articles": ["", "tab=published"],
	"operator/rules": [""],
	"ajax/area": ["", "quickSearch=Yangon"],
	"ajax/city": ["", "quickSearch=Yangon"],
	"ajax/country": [""],
	"ajax/buildSuffixSvg": ["suffix=pdf"],
	"common/health": [""],
	"common/clickCaptcha": ["id=plan-captcha-1"],
	"common/captcha": ["id=plan-captcha-2"],
	"common/textCaptcha": ["id=plan-captcha-3"],
	"file/read": [{ query: "url=/storage/none.png", refused: "the bytes of grown files lie nowhere" }],
};

const RULE = { title_zh: "链接", title_en: "Link", weigh: 1, groups: ["admin"] };

export const CONTENT_CHANGES: Ways = {
	"cms/collect": [{ body: { id: "{article}", collected: 1 } }],
	"cms/like": [{ body: { id: "{article}", liked: 1 } }],
	"cms/comment": [{ body: { subject_kind: "article", subject_id: "{article}", text: "Well written." } }],
	"cms/deleteComment": [{ body: { id: "{comment}" }, refused: FOUND_NONE }],
	"cms/report": [{ body: { id: "{comment}", reason: "spam" } }],
	"cms/buyContent": [{ body: { id: "{paid_article}", amount: 1, currency: "CNY" }, refused: "another price" }],
	"cms/saveContent": [{ body: { language: "en", title: "A title", html: "<p>A text.</p>" } }],
	"cms/submitContent": [{ body: { id: 900_000, version: 1 }, refused: FOUND_NONE }],
	"cms/withdrawContent": [{ body: { id: 900_000, version: 1 }, refused: FOUND_NONE }],
	"cms/deleteContent": [{ body: { id: 900_000, version: 1 }, refused: FOUND_NONE }],
	"operator/keepComment": [{ body: { id: "{comment}", status: 20, reports: 0 } }],
	"operator/rejectComment": [{ body: { id: "{comment}", status: 10, reason: "no" }, refused: "it is published" }],
	"operator/removeComment": [{ body: { id: "{comment}", status: 20, reason: "no" } }],
	"operator/replyComment": [{ body: { id: "{comment}", text: "Thank you." } }],
	"operator/showComment": [{ body: { id: "{comment}", status: 10 }, refused: "it is published" }],
	"operator/publishArticle": [{ body: { company_id: "{largest}", id: 900_000, version: 1 }, refused: FOUND_NONE }],
	"operator/rejectArticle": [
		{ body: { company_id: "{largest}", id: 900_000, version: 1, reason: "no" }, refused: FOUND_NONE },
	],
	"operator/withdrawArticle": [{ body: { company_id: "{largest}", id: 900_000, reason: "no" }, refused: FOUND_NONE }],
	"operator/addRule": [{ body: { ...RULE, menu_type: "link", url: "https://example.com", type: "nav" } }],
	"operator/deleteRule": [{ body: { id: "{rule_id}", version: 0 }, refused: "another version" }],
	"operator/editRule": [{ body: { ...RULE, id: "{rule_id}", version: 0, status: 1 }, refused: "another version" }],
	"ajax/upload": [{ body: {}, refused: "it takes a form with a file" }],
	"common/checkClickCaptcha": [
		{ body: { id: "plan-captcha-1", info: "1,1-2,2;300;200" }, refused: "nobody solves it" },
	],
};
