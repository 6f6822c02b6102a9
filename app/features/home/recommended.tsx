import { useTranslation } from "react-i18next";
import { HotelArt } from "~/components/art/hotel-art";
import { paths } from "~/paths";
import type { Recommended as Hotel } from "./load-home.server";

export function Recommended({ hotels }: { hotels: readonly Hotel[] }) {
	const { t } = useTranslation("home");
	if (hotels.length === 0) return null;
	return (
		<section aria-labelledby="recommended">
			<h2 id="recommended" className="text-xl font-semibold">
				{t("recommended")}
			</h2>
			<p className="text-ink-soft">{t("recommended-hint")}</p>
			<ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
				{hotels.map((hotel) => (
					<li key={hotel.id}>
						<a
							href={paths.hotelDetail(hotel.id)}
							className="flex h-full overflow-hidden rounded-card border border-line bg-surface text-ink no-underline hover:border-river sm:flex-col"
						>
							<HotelArt seed={hotel.id} className="max-w-28 shrink-0 sm:h-44 sm:max-w-none" />
							<span className="flex min-w-0 flex-1 flex-col p-3 text-sm text-ink-soft sm:p-4">
								<b className="text-base font-semibold text-ink">{hotel.name}</b> {hotel.place}{" "}
								<span>
									{t(`star-${hotel.stars}`)}
									{hotel.score === null ? null : ` · ${t("score", { score: hotel.score, count: hotel.comment_count })}`}
								</span>{" "}
								{hotel.from === null ? null : (
									<b className="mt-auto pt-2 font-semibold text-ink">{t("from", { amount: hotel.from })}</b>
								)}
							</span>
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}
