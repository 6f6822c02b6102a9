import { useTranslation } from "react-i18next";
import { StaticHtmlInside } from "~/components/ui/static-html";
import { ZoneNote } from "~/components/ui/time";
import type { Render } from "~/i18n/render.server";
import { nightsBetween } from "~/lib/time/travel-dates";
import type { Reader } from "~/parts/favourites/reader";
import { peopleText } from "~/parts/hotel/party";
import { CreditPauseLine } from "~/parts/money/credit-pause";
import type { HotelDetail } from "~/portal-contract/hotel/detail";
import type { Stay } from "~/portal-contract/hotel/stay";
import { NoOffers } from "./no-offers";
import { OfferRow } from "./offer-row";

interface OfferTableProps {
	hotel: HotelDetail;
	stay: Stay;
	mayBook: boolean;
	changeHref: string;
	pause: Reader["pause"];
	render: Render;
}

/** Room types × rate plans that fit the whole party; rows are blocks on narrow screens. */
export function OfferTable({ hotel, stay, mayBook, changeHref, pause, render }: OfferTableProps) {
	const { t } = useTranslation(["hotel-detail", "order-parts", "travel-policy"]);
	const types = hotel.room_types.filter((type) => type.offers.length > 0);
	const nights = t("party:nights", { count: nightsBetween(stay.check_in, stay.check_out) });
	return (
		<section aria-labelledby="offers">
			<h2 id="offers" tabIndex={-1} className="text-xl font-semibold">
				{t("offers")}
			</h2>
			{types.length === 0 ? (
				<NoOffers hotel={hotel} stay={stay} changeHref={changeHref} />
			) : (
				<>
					<p className="mb-3 text-ink-soft">
						{t("offers-for", {
							rooms: t("party:rooms", { count: stay.rooms.length }),
							people: peopleText(t, stay.rooms),
							nights,
						})}
					</p>
					<CreditPauseLine paused={pause?.paused} bill={pause?.bill} className="mb-3 text-sm" />
					{hotel.travel_policy?.note ? (
						<p className="mb-3 text-sm">{`${t("travel-policy:title")}${t("travel-policy:is", { rules: hotel.travel_policy.note })}`}</p>
					) : null}
					<StaticHtmlInside
						as="div"
						className="overflow-hidden rounded-card border border-line bg-surface"
						html={render(Offers, { hotel_id: hotel.id, types, stay, mayBook })}
					/>
				</>
			)}
		</section>
	);
}

type OffersProps = Pick<OfferTableProps, "stay" | "mayBook"> & { hotel_id: number; types: HotelDetail["room_types"] };

function Offers({ hotel_id, types, stay, mayBook }: OffersProps) {
	const { t } = useTranslation("hotel-detail");
	return (
		<>
			<table className="offers" data-own-time={t("own-time", { time: "{time}" })}>
				<thead>
					<tr>
						{["room-type", "rate-plan", "cancellation", "total"].map((key) => (
							<th key={key} scope="col">
								{t(key)}
							</th>
						))}
						<th scope="col">
							<span className="sr-only">{t("book")}</span>
						</th>
					</tr>
				</thead>
				{types.map((type) => (
					<tbody key={type.id}>
						{type.offers.map((offer, index) => (
							<OfferRow
								key={offer.rate_plan_id}
								hotel_id={hotel_id}
								type={type}
								offer={offer}
								stay={stay}
								mayBook={mayBook}
								isFirst={index === 0}
							/>
						))}
					</tbody>
				))}
			</table>
			<ZoneNote className="border-t border-line px-4 py-2" />
		</>
	);
}
