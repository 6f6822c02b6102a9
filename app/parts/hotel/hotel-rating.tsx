import { useTranslation } from "react-i18next";

const STEP = 24;
const ROWS = Array.from({ length: 6 }, (_, stars) =>
	Array.from(
		{ length: stars },
		(_, at) => `M${STEP * at + 12} 2l2.9 6.1 6.6.9-4.8 4.6 1.1 6.6-5.8-3.1-5.8 3.1 1.1-6.6-4.8-4.6 6.6-.9Z`,
	).join(""),
);

/** Star rating, announced as text. */
export function Stars({ stars }: { stars: number }) {
	const { t } = useTranslation("order-parts");
	return (
		<span className="inline-flex items-center gap-1.5 whitespace-nowrap text-sm text-ink-soft">
			<svg
				viewBox={`0 0 ${STEP * stars} ${STEP}`}
				aria-hidden="true"
				fill="currentColor"
				className="h-3.5 w-auto shrink-0 text-gold"
			>
				<path d={ROWS[stars] ?? ""} />
			</svg>
			{t(`star-${stars}`)}
		</span>
	);
}

/** Guests' score (`score`: tenths of a point out of 10) and number of reviews; nothing without reviews. */
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
