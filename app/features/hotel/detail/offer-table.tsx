import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { nightsBetween } from "~/lib/travel-dates";
import { partyText, stayText } from "~/parts/party";
import { PolicyTimeline } from "~/parts/policy-timeline";
import { Price } from "~/parts/price";
import { NightlyPrices } from "~/parts/price-lines";
import { paths } from "~/paths";
import type { Stay } from "~/portal-contract/hotel/stay";
import { offerQuery } from "../stay-query";
import type { PageHotel, PageOffer, PageRoomType } from "./open-hotel.server";

const FEW_ROOMS = 5;
const CELL = "block px-4 py-2 align-top md:table-cell md:py-4";

interface OfferTableProps {
	hotel: PageHotel;
	stay: Stay;
}

/** Room types × rate plans that fit the whole party. On narrow screens each row is a block of its own. */
export function OfferTable({ hotel, stay }: OfferTableProps) {
	const { t } = useTranslation(["hotel-detail", "order-parts"]);
	const types = hotel.room_types.filter((type) => type.offers.length > 0);
	const reason = hotel.unavailable ?? (types.length === 0 ? "sold_out" : null);
	return (
		<section aria-labelledby="offers-title">
			<h2 id="offers-title" className="text-xl font-semibold">
				{t("offers")}
			</h2>
			<p className="mb-3 text-ink-soft tabular-nums">{t("offers-for", { party: partyText(t, stay.rooms) })}</p>
			{reason && types.length === 0 ? (
				<EmptyState title={t(`unavailable-${reason.replaceAll("_", "-")}`, { defaultValue: t("unavailable-sold-out") })}>
					<ButtonLink to={paths.hotelList({ destination: hotel.city })} variant="secondary" icon="search">
						{t("other-hotels", { city: hotel.city })}
					</ButtonLink>
				</EmptyState>
			) : (
				<div className="overflow-hidden rounded-card border border-line bg-surface">
					<table className="block w-full text-left md:table">
						<thead className="sr-only text-sm text-ink-soft md:not-sr-only md:table-header-group">
							<tr>
								{["room-type", "rate-plan", "cancellation", "total"].map((key) => (
									<th key={key} scope="col" className="px-4 py-2 font-medium">
										{t(key)}
									</th>
								))}
								<th scope="col" className="px-4 py-2">
									<span className="sr-only">{t("book")}</span>
								</th>
							</tr>
						</thead>
						{types.map((type) => (
							<tbody
								key={type.id}
								className="block border-t-2 border-line first-of-type:border-t-0 md:table-row-group md:first-of-type:border-t-2"
							>
								{type.offers.map((offer, index) => (
									<OfferRow key={offer.rate_plan_id} hotel={hotel} type={type} offer={offer} stay={stay} isFirst={index === 0} />
								))}
							</tbody>
						))}
					</table>
				</div>
			)}
		</section>
	);
}

function RoomTypeCell({ type }: { type: PageRoomType }) {
	const { t } = useTranslation("hotel-detail");
	const facts = [
		t(`order-parts:bed-${type.bed_type}`, { defaultValue: type.bed_type }),
		type.size_sqm === null ? "" : t("square-metres", { size: type.size_sqm }),
		t("sleeps", { count: type.max_total }),
	];
	return (
		<th scope="rowgroup" rowSpan={type.offers.length} className={`${CELL} font-normal md:w-1/5 md:border-r md:border-line`}>
			<span className="block text-lg font-semibold md:text-base">{type.name}</span>
			<span className="block text-sm text-ink-soft">{type.name_alt}</span>
			<span className="mt-1 flex flex-wrap gap-x-3 text-sm">
				{facts.filter(Boolean).map((fact) => (
					<span key={fact} className="whitespace-nowrap">
						{fact}
					</span>
				))}
			</span>
		</th>
	);
}

interface OfferRowProps extends OfferTableProps {
	type: PageRoomType;
	offer: PageOffer;
	isFirst: boolean;
}

function OfferRow({ hotel, type, offer, stay, isFirst }: OfferRowProps) {
	const { t } = useTranslation(["hotel-detail", "order-parts"]);
	const nights = nightsBetween(stay.check_in, stay.check_out);
	const { rate_plan_id, total_amount: seen_amount, currency: seen_currency } = offer;
	const book = offerQuery(stay, { rate_plan_id, seen_amount, seen_currency, hotel_id: hotel.id });
	return (
		<tr className="block border-t border-line py-2 first:border-t-0 md:table-row md:py-0">
			{isFirst ? <RoomTypeCell type={type} /> : null}
			<td className={CELL}>
				<span className="block font-medium">{offer.rate_plan}</span>
				<span className="block text-sm">{t(`order-parts:meal-${offer.meal_type}`)}</span>
				<span className="mt-1 flex gap-1.5 text-sm text-ink-soft">
					<Icon name={offer.instant ? "check" : "clock"} className="mt-1" />
					{t(offer.instant ? "order-parts:instant" : "order-parts:on-request")}
				</span>
			</td>
			<td className={CELL}>
				<PolicyTimeline tiers={offer.policy} total={offer.total_amount} currency={offer.currency} compact />
			</td>
			<td className={CELL}>
				<Price
					total={offer.total_amount}
					currency={offer.currency}
					perNight={offer.price_per_night}
					what={stayText(t, nights, stay.rooms.length)}
				/>
				<NightlyPrices nights={offer.nights} currency={offer.currency} />
			</td>
			<td className={`${CELL} md:text-right`}>
				<ButtonLink
					to={paths.hotelBooking(book)}
					rel="nofollow"
					aria-label={t("book-offer", { room: type.name, plan: offer.rate_plan })}
					className="max-md:w-full"
				>
					{t("book")}
				</ButtonLink>
				{offer.rooms_left <= FEW_ROOMS ? (
					<p className="mt-1 text-sm font-medium text-vermilion">{t("order-parts:rooms-left", { count: offer.rooms_left })}</p>
				) : null}
			</td>
		</tr>
	);
}
