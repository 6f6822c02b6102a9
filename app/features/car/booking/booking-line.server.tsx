import { renderHtml } from "~/i18n/render.server";
import type { Language } from "~/lib/language";
import { vehicleBooking } from "~/parts/vehicles/booking-line.server";
import { CarWish } from "~/portal-contract/car/quote";
import type { Quote } from "~/portal-contract/order/quote";
import type { PortalPorts } from "~/portal-contract/portal";
import { carPaths } from "../car-paths";
import { rentalQuery, wishOf } from "../rental-query";
import { carQuoteOf } from "./car-quote";
import { RentalCost, RentalSummary } from "./quote-summary";

type CarQuotes = PortalPorts<"car.quote" | "car.quoteRead">;

/** What booking asks of cars. */
export const carBookingLine = {
	...vehicleBooking<CarWish, CarQuotes>({
		Wish: CarWish,
		wishIn: (quote) => {
			const part = carQuoteOf(quote);
			return { ...wishOf(part), rate_id: part.rate_id, nationality: quote.nationality };
		},
		queryOf: rentalQuery,
		calls: ({ car }: CarQuotes) => car,
		paths: carPaths,
		crumb: "common:car-rentals",
	}),
	product_line: "car",
	texts: "car-booking",
	permissions: { book: "car/list/book", quote: "car/quote" },
	lastDayOf: (quote: Quote) => carQuoteOf(quote).drop_off.at_local.slice(0, 10),
	render: (quote: Quote, language: Language) => ({
		"quote-summary": renderHtml(language, <RentalSummary quote={quote} />),
		"quote-cost": renderHtml(language, <RentalCost quote={quote} />),
	}),
} as const;
