import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { HotelArt } from "~/components/art/hotel-art";
import { CancellationLine } from "~/parts/cancellation-line";
import { FavouriteButton } from "~/parts/favourites";
import { Score, Stars } from "~/parts/hotel-marks";
import type { Say } from "~/parts/party";
import { Price } from "~/parts/price";
import { paths } from "~/paths";
import type { HotelCard as Hotel } from "~/portal-contract/hotel/list";

interface HotelCardProps {
	hotel: Hotel;
	/** The query of links to a hotel: the stay. */
	stay: string;
	/** What the total is for: "1 room, 2 nights". */
	party: string;
	/** The landmark or hotel that the distance is from. */
	from: string;
	isMember: boolean;
	/** A map above the list lights the card up with the hotel's mark. */
	isOnMap?: boolean;
	/** What the card says about itself before all else. */
	note?: ReactNode;
	/** Chooses the hotel for comparison. */
	compare?: ReactNode;
}

const FEW_ROOMS = 5;

/** "1.2 km" or "350 m". */
function distanceText(t: Say, metres: number): string {
	if (metres < 1000) return t("hotel-parts:distance-m", { metres: Math.round(metres / 10) * 10 });
	return t("hotel-parts:distance-km", { kilometres: (metres / 1000).toFixed(1) });
}

/** Where it stands: district, and how far from the point that was searched. */
function placeText(t: Say, { district, city, distance_m }: Hotel, from: string): string {
	const distance = distance_m === null ? "" : t("hotel-results:distance", { distance: distanceText(t, distance_m), from });
	return [district || city, distance].filter(Boolean).join(" · ");
}

/** One hotel of the list with its cheapest offer for the whole party. The name is the link; it covers the card. */
export function HotelCard({ hotel, stay, party, from, isMember, isOnMap, note, compare }: HotelCardProps) {
	const { t, i18n } = useTranslation(["hotel-results", "hotel-parts", "order-parts"]);
	const { offer } = hotel;
	const terms = [t(offer.instant ? "order-parts:instant" : "on-request"), offer.credit ? t("by-credit") : ""].filter(Boolean);
	return (
		<li
			data-hotel={isOnMap ? hotel.id : undefined}
			className="group relative grid overflow-hidden rounded-card border border-line bg-surface hover:border-river sm:grid-cols-[10rem_minmax(0,1fr)] md:grid-cols-[12rem_minmax(0,1fr)_12rem] data-lit:border-river data-lit:ring-2 data-lit:ring-river"
		>
			<HotelArt seed={hotel.id} label={t("art-label", { name: hotel.name })} className="max-sm:h-32 sm:row-span-2 md:row-span-1" />
			<FavouriteButton hotel={hotel} isMember={isMember} className="absolute z-10" />
			<div className="flex min-w-0 flex-col gap-0.5 p-3 text-sm text-ink-soft sm:px-4">
				{note}
				<h2 className="text-lg leading-snug font-semibold">
					<a href={paths.hotelDetail(hotel.id) + stay} className="text-ink after:absolute after:inset-0 group-hover:text-river">
						{hotel.name}
					</a>
				</h2>
				{hotel.name_alt && hotel.name_alt !== hotel.name ? <p lang={i18n.language === "en" ? "zh-CN" : "en"}>{hotel.name_alt}</p> : null}
				<p className="flex flex-wrap gap-x-3">
					<Stars stars={hotel.stars} />
					<Score score={hotel.score} count={hotel.comment_count} />
				</p>
				<p>{placeText(t, hotel, from)}</p>
				<p className="mt-1 text-ink">{`${offer.room_type} · ${t(`order-parts:meal-${offer.meal_type}`)}`}</p>
				<CancellationLine freeUntil={offer.free_until} />
				<p>{terms.join(" · ")}</p>
			</div>
			<div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 border-t border-line p-3 sm:col-start-2 sm:px-4 md:col-start-3 md:flex-col md:flex-nowrap md:border-t-0 md:border-l md:text-right">
				{offer.rooms_left <= FEW_ROOMS ? (
					<p className="w-full text-sm font-medium text-vermilion">{t("order-parts:rooms-left", { count: offer.rooms_left })}</p>
				) : null}
				<Price total={offer.total_amount} currency={offer.currency} perNight={offer.price_per_night} what={party} />
				<p className="mt-auto flex w-full flex-wrap items-center justify-between gap-x-2 md:flex-row-reverse">
					<span
						aria-hidden="true"
						className="rounded-field bg-river px-3 py-1.5 text-sm font-medium text-on-accent group-hover:bg-river-deep max-md:order-2"
					>
						{t("see-rooms")}
					</span>
					{compare}
				</p>
			</div>
		</li>
	);
}
