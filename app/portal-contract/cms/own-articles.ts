import { z } from "zod";
import { Id, Language, listOf, OptionalText, orElse, Paging, Seconds } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { Amount, Currency, SeenAmount, TypedAmount } from "../base/money";
import { typed } from "../base/typed/typed";
import { ChannelValue } from "./articles";
import { StatusFilter } from "./comments";
import {
	ARTICLE_TABS,
	MAX_HTML_LENGTH,
	MAX_REJECTION_LENGTH,
	MAX_SAVINGS,
	MAX_SUMMARY_LENGTH,
	MAX_TITLE_LENGTH,
} from "./own-limits";

/** An article that members of the company write. `status`: of `OWN_ARTICLE_STATUS`; `key`: of the published one, "" before. `actions`: what the caller may do now. */
export const OwnArticleLine = z.looseObject({
	id: Id,
	title: z.string(),
	summary: OptionalText,
	language: Language,
	channel: OptionalText,
	status: z.number().int(),
	version: z.number().int(),
	reason: OptionalText,
	author_name: OptionalText,
	own: orElse(z.boolean(), false),
	key: OptionalText,
	view_count: orElse(z.number().int(), 0),
	updated_at: Seconds,
	actions: orElse(z.array(z.string()), []),
});
export type OwnArticleLine = z.output<typeof OwnArticleLine>;

export const OwnArticle = OwnArticleLine.extend({
	html: z.string(),
	updated_by: OptionalText,
	versions: orElse(
		z.array(z.looseObject({ version: z.number().int(), title: z.string(), by: OptionalText, at: Seconds })),
		[],
	),
});
export type OwnArticle = z.output<typeof OwnArticle>;

export const cmsMyContents = defineGet("cms/myContents", {
	access: "member",
	rule: "cms/content",
	summary: "Articles that members of the company write, the one changed last first, with the number in each state",
	query: z.object({ status: StatusFilter }).extend(Paging.shape),
	answer: listOf(OwnArticleLine).extend({
		counts: orElse(z.array(z.looseObject({ status: z.number().int(), count: z.number().int() })), []),
	}),
});

/** `version`: an earlier one's words in place of the present ones. */
export const cmsMyContent = defineGet("cms/myContent", {
	access: "member",
	rule: "cms/content",
	summary: "One article of the company as it is written now, with its versions",
	query: z.object({ id: Id, version: z.coerce.number().int().positive().max(MAX_SAVINGS).optional() }),
	answer: OwnArticle,
});

/**
 * Without `id`: a new draft. `version`: the one that was opened; refused `stale_state` where somebody has saved since, with `data.article`,
 * the words of now. `keep`: 1 keeps a version of it (a member pressed save), 0 not (the page saved by itself).
 */
export const cmsSaveContent = definePost("cms/saveContent", {
	access: "member",
	rule: "cms/editContent",
	summary: "Saves an article as a draft, cleaned; what is published stays as it is until the draft is published",
	body: z.object({
		id: Id.optional(),
		version: z.coerce.number().int().nonnegative().max(MAX_SAVINGS).default(0),
		language: Language,
		channel: z.union([ChannelValue, z.literal("")]).default(""),
		title: typed("line").max(MAX_TITLE_LENGTH).default(""),
		summary: typed("prose").max(MAX_SUMMARY_LENGTH).default(""),
		html: typed("markup").max(MAX_HTML_LENGTH).default(""),
		keep: z.coerce.number().int().min(0).max(1).default(1),
	}),
	answer: z.looseObject({
		id: Id,
		version: z.number().int(),
		status: z.number().int(),
		updated_at: Seconds,
		html: z.string(),
	}),
});

const Version = z.object({ id: Id, version: z.coerce.number().int().positive().max(MAX_SAVINGS) });
const Changed = z.looseObject({ id: Id, status: z.number().int(), version: z.number().int() });

/** Refused `invalid` at `channel`, `title`, `summary` or `html` where one of them is empty. */
export const cmsSubmitContent = definePost("cms/submitContent", {
	access: "member",
	rule: "cms/content/submit",
	summary: "Hands a draft in for review",
	body: Version,
	answer: Changed,
});

export const cmsWithdrawContent = definePost("cms/withdrawContent", {
	access: "member",
	rule: "cms/content/withdraw",
	summary: "Takes an article back from review, or a published one off the site",
	body: Version,
	answer: Changed,
});

export const cmsDeleteContent = definePost("cms/deleteContent", {
	access: "member",
	rule: "cms/content/delete",
	summary: "Deletes an article that is neither in review nor published, with its versions",
	body: Version,
	answer: z.looseObject({ id: Id }),
});

/** An article as operators see it: the words that were handed in, none while it is a draft, and what is published now. */
export const ReviewedArticle = OwnArticle.extend({
	company_id: Id,
	company_name: OptionalText,
	published_html: orElse(z.string(), null),
	published_title: orElse(z.string(), null),
	published_language: orElse(Language, null),
	price_amount: orElse(Amount, 0),
	price_currency: orElse(Currency, null),
});
export type ReviewedArticle = z.output<typeof ReviewedArticle>;

export const operatorArticles = defineGet("operator/articles", {
	access: "member",
	summary: "Articles of members of all companies: those in review the oldest first, others the newest first",
	query: z.object({ tab: z.enum(ARTICLE_TABS).default("in_review") }).extend(Paging.shape),
	answer: listOf(OwnArticleLine.extend({ company_id: Id, company_name: OptionalText })).extend({
		counts: orElse(z.array(z.looseObject({ tab: z.string(), count: z.number().int() })), []),
	}),
});

export const operatorArticle = defineGet("operator/article", {
	access: "member",
	rule: "operator/articles",
	summary: "One article of a member's with its words",
	query: z.object({ company_id: Id, id: Id }),
	answer: ReviewedArticle,
});

const OfCompany = Version.extend({ company_id: Id });
const decide = "operator/articles/decide";

/** `price_amount` above 0 in `price_currency`: other companies buy it from the balance. */
export const operatorPublishArticle = definePost("operator/publishArticle", {
	access: "member",
	rule: decide,
	summary: "Publishes an article in review, or its new words in place of the old ones; its member gets a notice",
	body: OfCompany.extend({
		price_amount: TypedAmount.default(0),
		price_currency: Currency.optional(),
	}),
	answer: Changed,
});

/** The member reads the reason. */
const Reason = typed("prose").min(1).max(MAX_REJECTION_LENGTH);

export const operatorRejectArticle = definePost("operator/rejectArticle", {
	access: "member",
	rule: decide,
	summary: "Refuses an article in review, with a reason; what is published of it stays",
	body: OfCompany.extend({ reason: Reason }),
	answer: Changed,
});

export const operatorWithdrawArticle = definePost("operator/withdrawArticle", {
	access: "member",
	rule: decide,
	summary: "Takes what is published of a member's article off the site, with a reason, whatever is written since",
	body: OfCompany.omit({ version: true }).extend({ reason: Reason }),
	answer: Changed,
});

/** Bought once for the whole company. */
export const ContentOrder = z.looseObject({
	id: Id,
	article_id: Id,
	key: z.string(),
	title: z.string(),
	amount: Amount,
	currency: z.string(),
	member_name: OptionalText,
	created_at: Seconds,
});
export type ContentOrder = z.output<typeof ContentOrder>;

export const cmsMyOrders = defineGet("cms/myOrders", {
	access: "member",
	rule: "cms/order",
	summary: "Articles that the company has bought, the last one first",
	query: Paging,
	answer: listOf(ContentOrder),
});

/** `amount`, `currency`: as the page showed them; refused `price_changed` with the ones of now. Bought already: the same order again. */
export const cmsBuyContent = definePost("cms/buyContent", {
	access: "member",
	rule: "cms/info/buy",
	key: "required",
	summary: "Buys an article for the company from its pre-deposit; all its members may read it from then on",
	body: z.object({ id: Id, amount: SeenAmount.positive(), currency: Currency }),
	answer: ContentOrder,
});
