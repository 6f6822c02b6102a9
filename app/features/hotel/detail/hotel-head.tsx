import { useTranslation } from "react-i18next";
import { buttonLook } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { StaticHtmlInside } from "~/components/ui/static-html";
import type { Render } from "~/i18n/render.server";
import { formatMoney } from "~/lib/money";
import { nightsBetween } from "~/lib/time/travel-dates";
import { FavouriteButton, FavouriteForm } from "~/parts/favourites/favourites";
import type { Reader } from "~/parts/favourites/reader";
import { Score, Stars } from "~/parts/hotel/hotel-rating";
import { OtherNames } from "~/parts/hotel/other-names";
import { stayText } from "~/parts/hotel/party";
import type { HotelDetail } from "~/portal-contract/hotel/detail";
import type { Stay } from "~/portal-contract/hotel/stay";
import { Gallery } from "./gallery";

interface HotelHeadProps {
	hotel: HotelDetail;
	stay: Stay | null;
	reader: Reader;
	render: Render;
}

export function HotelHead({ hotel, stay, reader, render }: HotelHeadProps) {
	return (
		<>
			<header className="hotel-head">
				<div>
					<div>
						<h1>{hotel.name}</h1>
						<OtherNames
							name={hotel.name}
							name_alt={hotel.name_alt}
							name_my={hotel.name_my}
							className="text-lg text-ink-soft"
						/>
					</div>
					<p>
						<Stars stars={hotel.stars} />{" "}
						<a href="#comments">
							<Score score={hotel.score} count={hotel.comment_count} />
						</a>{" "}
						<a href="#place">
							<Icon name="pin" className="text-ink-soft" />
							{hotel.address}
						</a>
					</p>
				</div>
				<div>
					<StartPrice hotel={hotel} stay={stay} />
					{reader.mayCollect ? (
						<>
							<FavouriteForm {...reader} />
							<FavouriteButton of={hotel} isMember={reader.isMember} showLabel />
						</>
					) : null}
				</div>
			</header>
			<Jumps stay={stay} hasComments={hotel.comment_count > 0} />
			<StaticHtmlInside as="div" html={render(Gallery, { id: hotel.id, name: hotel.name, pictures: hotel.pictures })} />
		</>
	);
}

/** Ways to the parts of the page, which is long on a phone. */
function Jumps({ stay, hasComments }: { stay: Stay | null; hasComments: boolean }) {
	const { t } = useTranslation("hotel-detail");
	const parts = [
		stay ? { to: "#offers", text: t("offers") } : { to: "#stay", text: t("choose-dates") },
		{ to: "#place", text: t("map") },
		{ to: "#facts", text: t("facts") },
		...(hasComments ? [{ to: "#comments", text: t("comments") }] : []),
	];
	return (
		<nav aria-label={t("parts")} className="flex gap-x-4 overflow-x-auto text-sm whitespace-nowrap md:hidden">
			{parts.map(({ to, text }) => (
				<a key={to} href={to} className="inline-flex min-h-11 items-center">
					{`${text} `}
				</a>
			))}
		</nav>
	);
}

/** The cheapest offer's total for the stay, and the way to the offers; to the dates where there are none yet. */
function StartPrice({ hotel, stay }: Pick<HotelHeadProps, "hotel" | "stay">) {
	const { t, i18n } = useTranslation(["hotel-detail", "order-parts", "party"]);
	const offers = hotel.room_types.flatMap((type) => type.offers);
	const [first, ...rest] = offers;
	const cheapest = first
		? rest.reduce((best, one) => (one.total_amount < best.total_amount ? one : best), first)
		: null;
	return (
		<>
			{stay && cheapest ? (
				<p>
					<b>{`${t("from-total", { amount: formatMoney(cheapest.total_amount, cheapest.currency, i18n.language) })} `}</b>
					{[
						stayText(t, nightsBetween(stay.check_in, stay.check_out), stay.rooms.length),
						t("order-parts:taxes-included"),
					].join(t("party:clause-separator"))}
				</p>
			) : null}
			<a href={stay ? "#offers" : "#stay"} className={buttonLook({})}>
				{t(stay ? "see-rooms" : "choose-dates")}
			</a>
		</>
	);
}
