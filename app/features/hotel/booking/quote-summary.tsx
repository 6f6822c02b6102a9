import { useTranslation } from "react-i18next";
import { HotelArt } from "~/components/art/hotel-art";
import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { Icon } from "~/components/ui/icon";
import { Time } from "~/components/ui/time";
import { nightsBetween } from "~/lib/time/travel-dates";
import { OtherNames } from "~/parts/hotel/other-names";
import { partyText, stayText } from "~/parts/hotel/party";
import { QuoteCost } from "~/parts/price/quote-cost";
import type { Quote } from "~/portal-contract/order/quote";
import { hotelQuoteOf } from "./hotel-quote";

/** What is booked: beside the form on wide screens, above it on narrow ones. */
export function QuoteSummary({ quote }: { quote: Quote }) {
	const { t } = useTranslation(["hotel-quote", "order-parts", "party"]);
	const part = hotelQuoteOf(quote);
	const { hotel } = part;
	return (
		<Card flush className="overflow-hidden">
			<div className="h-40 max-lg:hidden">
				<HotelArt seed={hotel.id} label={t("art-label", { name: hotel.name })} />
			</div>
			<div className="p-4">
				<h2 className="text-lg font-semibold">{hotel.name}</h2>
				<OtherNames name={hotel.name} name_alt={hotel.name_alt} name_my={hotel.name_my} className="text-ink-soft" />
				<p className="mt-1 flex gap-1.5 text-sm text-ink-soft">
					<Icon name="pin" className="mt-1" />
					<span>{hotel.address}</span>
				</p>
				<DataList
					className="mt-3"
					rows={[
						{
							label: t("stay"),
							value: (
								<>
									<Time date={part.check_in} /> – <Time date={part.check_out} />
								</>
							),
						},
						{ label: t("party"), value: partyText(t, part.rooms) },
						...(quote.nationality_text ? [{ label: t("nationality"), value: quote.nationality_text }] : []),
						{ label: t("room-type"), value: part.room_type },
						{ label: t("bed-type"), value: t(`order-parts:bed-${part.bed_type}`, { defaultValue: part.bed_type }) },
						{ label: t("order-parts:meal"), value: t(`order-parts:meal-${part.meal_type}`) },
						{ label: t("confirmation"), value: t(quote.instant ? "order-parts:instant" : "order-parts:on-request") },
					]}
				/>
			</div>
		</Card>
	);
}

/** What it costs and what cancelling costs. Shown twice, beside the form and in it before the payment type: one of them is in sight. */
export function StayCost({ quote }: { quote: Quote }) {
	const { t } = useTranslation("party");
	const { check_in, check_out, rooms, nights } = hotelQuoteOf(quote);
	const what = stayText(t, nightsBetween(check_in, check_out), rooms.length);
	return <QuoteCost quote={quote} what={what} nights={nights} />;
}
