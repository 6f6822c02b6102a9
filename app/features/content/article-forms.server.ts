import { z } from "zod";
import { translate } from "~/i18n/translate";
import type { Money } from "~/lib/money";
import { Id } from "~/portal-contract/base/basics";
import { Currency } from "~/portal-contract/base/money";
import { type Acting, defineForm } from "~/session/forms/define-form.server";
import { currentAddress } from "~/session/redirects.server";

const here = ({ request }: Acting) => currentAddress(request);

const Short = z.object({ missing_amount: z.number().int(), currency: Currency });

/** Of an article's page, besides those of its comments. */
export const articleForms = {
	like: defineForm({
		schema: z.object({ id: Id, liked: z.enum(["0", "1"]).transform(Number) }),
		permit: "cms/info/like",
		call: (like, { portal }) => portal.cms.like(like),
		done: ({ acting }) => ({ to: here(acting), notice: [] }),
		refusedTo: here,
	}),
	/** `amount`, `currency`: as the page showed them. */
	buy: defineForm({
		schema: z.object({ id: Id, amount: z.coerce.number().int().positive(), currency: Currency }),
		permit: "cms/info/buy",
		once: true,
		call: (purchase, { portal, options }) => portal.cms.buyContent(purchase, options),
		shown: ({ data }): Money | null => {
			const short = Short.safeParse(data).data;
			return short ? { amount: short.missing_amount, currency: short.currency } : null;
		},
		done: ({ acting }) => ({
			to: here(acting),
			notice: { type: "success", message: translate(acting.language, "content-orders:bought") },
		}),
	}),
};
