import { useTranslation } from "react-i18next";
import { HotelArt } from "~/components/art/hotel-art";
import { formatMoney, moneyParts } from "~/lib/money";
import { formatPlaceTime } from "~/lib/time/travel-dates";
import { FavouriteButton } from "~/parts/favourites/favourites";
import { PolicyBadge } from "~/parts/policy/policy-badge";
import type { Say } from "~/parts/say";
import { paths } from "~/paths";
import type { HotelCard as Hotel, NearCard } from "~/portal-contract/hotel/list";
import { CompareToggle } from "../compare/compare-choice";
import { distanceText } from "../distance-text";
import { FEW_ROOMS } from "../few-rooms";

interface HotelCardProps {
	/** A near match also names the filters it fails. */
	hotel: Hotel | NearCard;
	stay: string;
	party: string;
	from: string;
	isMember: boolean;
	mayCollect: boolean;
	mayBook: boolean;
	/** The card and the hotel's map marker highlight each other. */
	isOnMap: boolean;
	/** The list without this hotel in the comparison; null where it is not selected. */
	uncompareHref: string | null;
}

function placeText(t: Say, { district, city, distance_m }: Hotel, from: string): string {
	const distance =
		distance_m === null ? "" : t("hotel-results:distance", { distance: distanceText(t, distance_m), from });
	return [district || city, distance].filter(Boolean).join(" · ");
}

/** One hotel with its cheapest offer for the whole party. The name's link covers the card. */
export function HotelCard({
	hotel,
	stay,
	party,
	from,
	isMember,
	mayCollect,
	mayBook,
	isOnMap,
	uncompareHref,
}: HotelCardProps) {
	const { t, i18n } = useTranslation(["hotel-results", "hotel-parts", "order-parts"]);
	const { offer } = hotel;
	const terms = [t(offer.instant ? "order-parts:instant" : "on-request"), offer.credit ? t("by-credit") : ""].filter(
		Boolean,
	);
	return (
		<li data-hotel={isOnMap ? hotel.id : undefined} className="hotel-card">
			<HotelArt seed={hotel.id} />
			{mayCollect ? <FavouriteButton of={hotel} isMember={isMember} /> : null}
			<div>
				{"unmet_filters" in hotel ? <UnmetFilters filters={(hotel as NearCard).unmet_filters} /> : null}
				<h2>
					<a href={paths.hotelDetail(hotel.id) + stay} data-prefetch={isMember ? undefined : ""}>
						{hotel.name}
					</a>
				</h2>
				{hotel.name_alt && hotel.name_alt !== hotel.name ? (
					<p lang={i18n.language === "en" ? "zh-CN" : "en"} className="wide">
						{hotel.name_alt}
					</p>
				) : null}
				<p>
					<span className="stars" aria-hidden="true">
						{"★".repeat(hotel.stars)}
					</span>{" "}
					{t(`order-parts:star-${hotel.stars}`)}
					<Score hotel={hotel} />
				</p>
				<p>{placeText(t, hotel, from)}</p>
				<p className="room">{`${offer.room_type} · ${t(`order-parts:meal-${offer.meal_type}`)}`}</p>
				<FreeUntil {...offer} className={hotel.free_offer ? "wide" : undefined} />
				<FreeOffer offer={hotel.free_offer} />
				<p className="wide">{terms.join(" · ")}</p>
			</div>
			<div>
				{offer.rooms_left <= FEW_ROOMS ? (
					<p className="few">{t("order-parts:rooms-left", { count: offer.rooms_left })}</p>
				) : null}
				<Total offer={offer} party={party} />
				<PolicyBadge verdict={offer.travel_policy} />
				<p className="ways">
					{mayBook ? (
						<span aria-hidden="true" className="wide">
							{`${t("see-rooms")} `}
						</span>
					) : null}
					<CompareToggle hotel={hotel} uncompareHref={uncompareHref} />
				</p>
			</div>
		</li>
	);
}

function UnmetFilters({ filters }: { filters: NearCard["unmet_filters"] }) {
	const { t } = useTranslation(["hotel-results", "order-parts"]);
	const names = filters.map((filter) => t(`filter-${filter}`)).join(t("party:list-separator"));
	return <p className="font-medium text-gold-deep">{t("unmet-filters", { filters: names })}</p>;
}

function Score({ hotel: { score, comment_count } }: { hotel: Hotel }) {
	const { t } = useTranslation("order-parts");
	if (score === null || comment_count === 0) return null;
	return (
		<>
			{" · "}
			<b>{t("score", { score: (score / 10).toFixed(1) })}</b> {t("comments", { count: comment_count })}
		</>
	);
}

/** Until when cancelling costs nothing. */
function FreeUntil({
	free_until: time,
	non_refundable,
	className,
}: Pick<Hotel["offer"], "free_until" | "non_refundable"> & { className: string | undefined }) {
	const { t, i18n } = useTranslation("order-parts");
	if (time === null) return <p className={className}>{t(non_refundable ? "non-refundable" : "no-free")}</p>;
	return <p className="free">{`✓ ${t("free-until", { time: formatPlaceTime(time, i18n.language) })}`}</p>;
}

/** What it costs at least to be able to cancel free of charge, where the cheapest offer cannot. */
function FreeOffer({ offer }: { offer: Hotel["free_offer"] }) {
	const { t, i18n } = useTranslation(["hotel-results", "travel-policy"]);
	if (!offer) return null;
	const until = t("free-offer-until", { time: formatPlaceTime(offer.free_until, i18n.language) });
	const isBeyond = offer.travel_policy?.is_within === false;
	return (
		<p className="free">
			{t("free-offer", { amount: formatMoney(offer.total_amount, offer.currency, i18n.language) })}
			<span className="wide">{until}</span>
			{isBeyond ? t("free-offer-beyond") : null}
		</p>
	);
}

/** Total for the stay of all rooms, and per room and night; that all fees are in it is said once above the cards. */
function Total({ offer, party }: { offer: Hotel["offer"]; party: string }) {
	const { t, i18n } = useTranslation("order-parts");
	const { minus, sign, figure } = moneyParts(offer.total_amount, offer.currency, i18n.language);
	return (
		<div>
			<p className="total">
				<small>{minus + sign}</small>
				{figure}
			</p>
			<p>{party}</p>
			<p className="wide">
				{t("per-night", { amount: formatMoney(offer.price_per_night, offer.currency, i18n.language) })}
			</p>
		</div>
	);
}
