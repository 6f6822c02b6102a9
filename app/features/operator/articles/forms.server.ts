import { z } from "zod";
import { translate } from "~/i18n/translate";
import { OptionalAmount } from "~/parts/forms/amount.server";
import { typedText } from "~/parts/forms/typed-text.server";
import { Currency } from "~/portal-contract/base/money";
import { MAX_REJECTION_LENGTH } from "~/portal-contract/cms/own-limits";
import type { PortalCall } from "~/portal-contract/portal";
import { type Acting, defineForm } from "~/session/forms/define-form.server";
import { routeRow } from "~/session/forms/params.server";
import { type Attempt, attempt } from "~/session/portal.server";
import { operatorArticlePaths } from "./addresses";

const version = z.coerce.number().int().positive();
const reason = typedText(MAX_REJECTION_LENGTH);

const decided = (what: "publish" | "reject" | "withdraw") => ({
	permit: "operator/articles/decide" as const,
	done: ({ acting: { language } }: { acting: Acting }) => ({
		to: operatorArticlePaths.list(),
		notice: { type: "success" as const, message: translate(language, `operator-articles:done-${what}`) },
	}),
});

/** What the portal says of a newer version is for whoever writes it. */
async function sent<T>(call: PortalCall<T>): Promise<Attempt<T>> {
	const result = await attempt(call, { outages: true });
	if (result.ok || result.refusal.type !== "stale_state") return result;
	return { ok: false, refusal: { ...result.refusal, msg: "operator-articles:stale" } };
}

/** What an operator decides about the article of the page. */
export const articleForms = {
	publish: defineForm({
		...decided("publish"),
		schema: z.object({ version, price_amount: OptionalAmount, price_currency: Currency.optional() }),
		run: ({ version, price_amount, price_currency }, acting) => {
			const price = price_amount === null ? {} : { price_amount, price_currency };
			return sent(acting.portal.operator.publishArticle({ ...routeRow(acting.params), version, ...price }));
		},
	}),
	reject: defineForm({
		...decided("reject"),
		schema: z.object({ version, reason }),
		run: (value, acting) => sent(acting.portal.operator.rejectArticle({ ...routeRow(acting.params), ...value })),
	}),
	withdraw: defineForm({
		...decided("withdraw"),
		schema: z.object({ reason }),
		run: (value, acting) => sent(acting.portal.operator.withdrawArticle({ ...routeRow(acting.params), ...value })),
	}),
};
