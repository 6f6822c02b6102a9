import { useTranslation } from "react-i18next";
import { PictureArt } from "~/components/art/picture-art";
import { Icon } from "~/components/ui/icon";
import { StaticHtmlInside } from "~/components/ui/static-html";
import type { Render } from "~/i18n/render.server";
import { FavouriteButton, FavouriteForm } from "~/parts/favourites/favourites";
import type { Reader } from "~/parts/favourites/reader";
import { Score, Stars } from "~/parts/hotel/hotel-rating";
import { OtherNames } from "~/parts/hotel/other-names";
import type { HotelDetail } from "~/portal-contract/hotel/detail";

interface HotelHeadProps {
	hotel: HotelDetail;
	reader: Reader;
	render: Render;
}

export function HotelHead({ hotel, reader, render }: HotelHeadProps) {
	return (
		<>
			<header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
				<div className="min-w-0 flex-1 basis-80">
					<h1 className="text-3xl font-semibold">{hotel.name}</h1>
					<OtherNames name={hotel.name} name_alt={hotel.name_alt} name_my={hotel.name_my} className="text-lg text-ink-soft" />
					<p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
						<Stars stars={hotel.stars} />
						<a href="#comments" className="inline-flex min-h-9 items-center">
							<Score score={hotel.score} count={hotel.comment_count} />
						</a>
					</p>
					<p className="mt-1 flex gap-1.5">
						<Icon name="pin" className="mt-1 text-ink-soft" />
						<a href="#place">{hotel.address}</a>
					</p>
				</div>
				{reader.mayCollect ? (
					<>
						<FavouriteForm {...reader} />
						<FavouriteButton hotel={hotel} isMember={reader.isMember} showLabel />
					</>
				) : null}
			</header>
			<StaticHtmlInside as="div" html={render(Gallery, { id: hotel.id, name: hotel.name, pictures: hotel.pictures })} />
			{hotel.description ? <p className="mt-4 max-w-prose">{hotel.description}</p> : null}
		</>
	);
}

/** Horizontally scrolling grid: a large picture and two rows of small ones, one row on a phone. Photographs link to the full size. */
function Gallery({ id, name, pictures: known }: Pick<HotelDetail, "id" | "name" | "pictures">) {
	const { t } = useTranslation("hotel-detail");
	const pictures = known.length > 0 ? known : [{ kind: "facade" as const, url: null }];
	return (
		<section aria-label={t("pictures")} className="mt-4">
			<ul
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
				tabIndex={0}
				className="gallery"
			>
				{pictures.map(({ kind, url }, index) => {
					const label = t(`picture-${kind}`, { name });
					return (
						<li key={`${kind} ${url}`}>
							{url ? (
								<a href={url} target="_blank" rel="noreferrer">
									<img
										src={url}
										alt={label}
										width="640"
										height="400"
										loading={index < 2 ? undefined : "lazy"}
										className="h-full w-full object-cover"
									/>
								</a>
							) : (
								<PictureArt kind={kind} seed={id} label={t("drawing", { what: label })} />
							)}
						</li>
					);
				})}
			</ul>
			{pictures.some(({ url }) => !url) ? <p className="mt-1 text-sm text-ink-soft">{t("drawings")}</p> : null}
		</section>
	);
}
