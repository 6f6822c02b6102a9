import { useTranslation } from "react-i18next";
import { nightsBetween } from "~/lib/travel-dates";
import { partyText } from "~/parts/party";
import type { HotelDetail } from "~/portal-contract/hotel/detail";
import type { Stay } from "~/portal-contract/hotel/stay";
import { NoOffers } from "./no-offers";
import { OfferRow } from "./offer-row";

interface OfferTableProps {
	hotel: HotelDetail;
	stay: Stay;
	/** This page with the form of the stay open. */
	changeHref: string;
}

/** What every cell, list and line of the table has: said once, it is not said in each of fifty rows. */
const LOOK = [
	"block w-full text-left md:table",
	"[&_td]:px-4 [&_td]:py-2 [&_td]:align-top md:[&_td]:py-4 [&_th]:px-4 [&_th]:py-2 [&_th]:align-top md:[&_tbody_th]:py-4 [&_time]:whitespace-nowrap",
	"[&_tbody>tr]:grid [&_tbody>tr]:grid-cols-[1fr_auto] [&_tbody>tr]:border-t [&_tbody>tr]:border-line [&_tbody>tr]:py-2 md:[&_tbody>tr]:table-row",
	"[&_tbody]:block [&_tbody]:border-t-2 [&_tbody]:border-line md:[&_tbody]:table-row-group [&_tbody>tr:first-child]:border-t-0 max-md:[&_tbody:first-of-type]:border-t-0",
	"max-md:[&_td:nth-of-type(-n+2)]:col-span-2 max-md:[&_tbody_th]:col-span-2 max-md:[&_td:last-child]:self-end",
	"[&_ol]:border-l-2 [&_ol]:border-line [&_ol]:pl-3.5 [&_ol>li]:relative [&_ol>li]:pb-1",
	"[&_ol>li]:before:absolute [&_ol>li]:before:top-1.5 [&_ol>li]:before:-left-[1.25rem] [&_ol>li]:before:size-2.5 [&_ol>li]:before:rounded-full",
	"[&_small]:block [&_small]:text-sm [&_small]:text-ink-soft",
	"[&_summary]:inline-flex [&_summary]:min-h-11 [&_summary]:items-center [&_summary]:text-sm [&_summary]:text-river md:[&_summary]:min-h-9 [&_summary]:after:ml-1 [&_summary]:after:content-['▾'_/_'']",
].join(" ");

/** Room types × rate plans that fit the whole party. On narrow screens each row is a block of its own. */
export function OfferTable({ hotel, stay, changeHref }: OfferTableProps) {
	const { t } = useTranslation(["hotel-detail", "order-parts"]);
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
					<p className="mb-3 text-ink-soft">{t("offers-for", { party: partyText(t, stay.rooms), nights })}</p>
					<div className="overflow-hidden rounded-card border border-line bg-surface">
						<table className={LOOK} data-own-time={t("own-time", { time: "{time}" })}>
							<thead className="sr-only text-sm text-ink-soft md:not-sr-only md:table-header-group">
								<tr>
									{["room-type", "rate-plan", "cancellation", "total"].map((key) => (
										<th key={key} scope="col" className="font-medium">
											{t(key)}
										</th>
									))}
									<td>
										<span className="sr-only">{t("book")}</span>
									</td>
								</tr>
							</thead>
							{types.map((type) => (
								<tbody key={type.id}>
									{type.offers.map((offer, index) => (
										<OfferRow key={offer.rate_plan_id} hotel_id={hotel.id} type={type} offer={offer} stay={stay} isFirst={index === 0} />
									))}
								</tbody>
							))}
						</table>
					</div>
				</>
			)}
		</section>
	);
}
