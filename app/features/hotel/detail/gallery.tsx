import { useTranslation } from "react-i18next";
import { PictureArt } from "~/components/art/picture-art";
import type { HotelDetail } from "~/portal-contract/hotel/detail";

/** A strip of pictures; the one that the address names fills the window alone, with the way to its neighbours and back, without script too. */
export function Gallery({ id, name, pictures: known }: Pick<HotelDetail, "id" | "name" | "pictures">) {
	const { t } = useTranslation("hotel-detail");
	const pictures = known.length > 0 ? known : [{ kind: "facade" as const, url: null }];
	return (
		<section aria-label={t("pictures")} className="mt-3">
			<ul
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
				tabIndex={0}
				className="gallery"
			>
				{pictures.map(({ kind, url }, index) => {
					const label = t(`picture-${kind}`, { name });
					return (
						<li key={`${kind} ${url}`} tabIndex={-1} id={`picture-${index + 1}`}>
							<a href={`#picture-${index + 1}`} id={`thumb-${index + 1}`}>
								{url ? (
									<img src={url} alt={label} width="640" height="400" loading={index < 4 ? undefined : "lazy"} />
								) : (
									<>
										<PictureArt kind={kind} seed={id} />
										<span className="sr-only">{t("drawing", { what: label })}</span>
									</>
								)}
							</a>
							<PictureSteps number={index + 1} count={pictures.length} />
						</li>
					);
				})}
			</ul>
			{pictures.some(({ url }) => !url) ? <p className="mt-1 text-sm text-ink-soft">{t("drawings")}</p> : null}
		</section>
	);
}

/** Shown beside the picture that fills the window. */
function PictureSteps({ number, count }: { number: number; count: number }) {
	const { t } = useTranslation("hotel-detail");
	return (
		<p>
			{number > 1 ? <a href={`#picture-${number - 1}`}>{`${t("picture-previous")} `}</a> : null}
			<span>{`${t("picture-number", { number, count })} `}</span>
			{number < count ? <a href={`#picture-${number + 1}`}>{`${t("picture-next")} `}</a> : null}
			<a href={`#thumb-${number}`} data-escape>
				{t("picture-close")}
			</a>
		</p>
	);
}
