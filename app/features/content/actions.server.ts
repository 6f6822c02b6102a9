import { z } from "zod";
import { translate } from "~/i18n/translate";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Language } from "~/lib/language";
import type { Notice } from "~/lib/site/notice";
import { Id } from "~/portal-contract/base/basics";
import { Currency } from "~/portal-contract/base/money";
import type { PortalCall, PortalPorts } from "~/portal-contract/portal";
import { attempt, type Refusal } from "~/session/portal.server";
import type { BuyReply } from "./buying";

const LikeForm = z.object({ intent: z.literal("like"), id: Id, liked: z.enum(["0", "1"]).transform(Number) });
type Like = Pick<z.output<typeof LikeForm>, "id" | "liked">;

/** The like that a form gives or takes back; null for other forms. */
export function likeRequested(form: FormData): Like | null {
	const parsed = parseForm(form, LikeForm);
	return parsed.status === "success" ? { id: parsed.value.id, liked: parsed.value.liked } : null;
}

/** Call after `requireMember` and `requirePermission(request, LIKE_ARTICLE)`. A refusal is returned as a notice. */
export async function likeArticle(like: PortalCall<unknown>): Promise<Notice | undefined> {
	const done = await attempt(like);
	return done.ok ? undefined : { type: "error", message: done.refusal.msg };
}

/** `amount`, `currency`: as the page showed them. */
const BuyForm = z.object({
	intent: z.literal("buy"),
	id: Id,
	amount: z.coerce.number().int().positive(),
	currency: Currency,
	idempotency_key: z.uuid("format"),
});
export type Purchase = z.output<typeof BuyForm>;

/** The purchase that a form asks for; null for other forms. */
export function buyRequested(form: FormData): Purchase | null {
	const parsed = parseForm(form, BuyForm);
	return parsed.status === "success" ? parsed.value : null;
}

interface BuyPorts {
	portal: PortalPorts<"cms.buyContent">;
	language: Language;
}

type Bought = { done: true; notice: Notice } | { done: false; reply: BuyReply; status: number };

const Short = z.object({ missing_amount: z.number().int(), currency: Currency });

function replyTo({ type, msg, data, status }: Refusal, { amount, currency, idempotency_key }: Purchase): Bought {
	if (type !== "price_changed" && type !== "insufficient_balance" && type !== "unavailable") {
		return { done: true, notice: { type: "error", message: msg } };
	}
	const short = Short.safeParse(data).data;
	const missing = short ? { amount: short.missing_amount, currency: short.currency } : null;
	const key = type === "unavailable" ? idempotency_key : null;
	return { done: false, reply: { type, msg, before: { amount, currency }, missing, idempotency_key: key }, status };
}

/**
 * Call after `requireMember` and `requirePermission(request, BUY_ARTICLE)`. `done`: redirect to the article with `notice`, also where it
 * cannot be bought at all; otherwise render the page with `reply`.
 */
export async function buyArticle(purchase: Purchase, { portal, language }: BuyPorts): Promise<Bought> {
	const { id, amount, currency, idempotency_key } = purchase;
	const sent = await attempt(portal.cms.buyContent({ id, amount, currency }, { idempotencyKey: idempotency_key }), {
		outages: true,
	});
	if (!sent.ok) return replyTo(sent.refusal, purchase);
	return { done: true, notice: { type: "success", message: translate(language, "content-orders:bought") } };
}
