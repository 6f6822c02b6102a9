import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";

/** Star rating: the stars for the eye, the words for everybody else. */
export function Stars({ stars }: { stars: number }) {
	const { t } = useTranslation("order-parts");
	return (
		<span className="inline-flex items-center gap-1.5 whitespace-nowrap text-sm text-ink-soft">
			<span aria-hidden="true" className="inline-flex text-gold">
				{Array.from({ length: stars }, (_, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the stars of one hotel are all the same
					<Icon key={index} name="star" className="size-3.5" />
				))}
			</span>
			{t(`star-${stars}`)}
		</span>
	);
}

/** Guests' score (`score`: tenths of a point out of 10) and from how many reviews; nothing where nobody has said anything yet. */
export function Score({ score, count }: { score: number | null; count: number }) {
	const { t } = useTranslation("order-parts");
	if (score === null || count === 0) return null;
	return (
		<span className="whitespace-nowrap text-sm tabular-nums">
			<span className="font-semibold text-ink">{t("score", { score: (score / 10).toFixed(1) })}</span>{" "}
			<span className="text-ink-soft">{t("comments", { count })}</span>
		</span>
	);
}
