import type { z } from "zod";
import { translate } from "~/i18n/translate";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Language } from "~/lib/language";
import { SEEN_KEYS } from "~/parts/booking/offer-keys.server";
import type { withQuery } from "~/paths";
import type { Quote } from "~/portal-contract/order/quote";
import type { PortalCall } from "~/portal-contract/portal";
import { vehicleUnits } from "./vehicle-units";

type Query = NonNullable<Parameters<typeof withQuery>[1]>;

/** What a line's wish has beside the search. */
interface Rated {
	rate_id: number;
	nationality: string;
}

interface Booking<W extends Rated, P> {
	/** Of a Book link, without what was seen. */
	Wish: z.ZodObject;
	wishIn(quote: Quote): W;
	/** The search of a wish, as the query of an address. */
	queryOf(wish: Omit<W, keyof Rated>): Query;
	/** The wish without what the list of vehicles does not ask. */
	listed?(wish: W): W;
	calls(portal: P): {
		quote(body: W & { expected_amount?: number | undefined }): PortalCall<Quote>;
		quoteRead(query: { id: string }): PortalCall<Quote>;
	};
	paths: { list(query?: Query): string; booking(query?: Query): string };
	/** Key of the list's name. */
	crumb: string;
}

/** How a line with vehicles reads Book links, and what it says of its quotes. */
export function vehicleBooking<W extends Rated, P>(line: Booking<W, P>) {
	const { calls, paths, wishIn, listed = (wish) => wish } = line;
	const Keys = line.Wish.extend(SEEN_KEYS);
	const queryOf = ({ rate_id: _rate, nationality: _nationality, ...wish }: W) => line.queryOf(wish);
	const listOf = (wish: W) => paths.list(queryOf(listed(wish)));
	return {
		page: paths.booking,
		search: () => paths.list(),
		request_codes: [],
		/** Whom the driver calls. */
		ownFields: (_quote: Quote): { traveller_phone: string; name_board?: string } => ({ traveller_phone: "" }),
		offerIn(search: URLSearchParams) {
			if (!search.has("rate_id")) return null;
			const keys = parseForm(search, Keys);
			if (keys.status !== "success") return "incomplete";
			const { expected_currency, expected_amount, ...rest } = keys.value as z.output<z.ZodObject<typeof SEEN_KEYS>>;
			const wish = rest as unknown as W;
			const make = (portal: P) => calls(portal).quote({ ...wish, expected_amount });
			return { expected_amount, expected_currency, back: listOf(wish), make };
		},
		read: (portal: P, id: string) => calls(portal).quoteRead({ id }),
		renew: (portal: P, quote: Quote) => calls(portal).quote({ ...wishIn(quote), expected_amount: quote.total_amount }),
		factsOf(quote: Quote, language: Language) {
			const { total_amount: expected_amount, currency: expected_currency } = quote;
			const wish = wishIn(quote);
			const { rate_id, nationality } = wish;
			return {
				guests: vehicleUnits(quote.units, language),
				back: listOf(wish),
				crumbs: [{ label: translate(language, line.crumb), to: listOf(wish) }],
				renew: paths.booking({ ...queryOf(wish), rate_id, nationality, expected_amount, expected_currency }),
				offer: JSON.stringify(listed(wish)),
			};
		},
	} as const;
}
