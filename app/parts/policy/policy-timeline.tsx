import { useTranslation } from "react-i18next";
import { classNames } from "~/lib/class-names";
import { formatMoney } from "~/lib/money";
import { formatPlaceTime } from "~/lib/time/travel-dates";
import { type FeeTier, type PolicyRow, policyRows } from "./policy-rows";

const DOTS: Record<PolicyRow["kind"], string> = { free: "bg-jade", part: "bg-gold", whole: "bg-vermilion" };
const TEXTS: Record<PolicyRow["kind"], string> = { free: "policy-free", part: "policy-fee", whole: "policy-whole" };

interface PolicyTimelineProps {
	tiers: readonly FeeTier[];
	/** Minor units of `currency`. */
	total: number;
	currency: string;
	/** Seconds UTC: the tier in force then is marked. */
	now?: number;
	/** Minutes after paying in which cancelling is free, and until when of what is paid. */
	grace?: { grace_minutes: number | null; grace_until?: number | null };
}

/** What cancelling costs from when on, each change with date and time. The page names the zone. */
export function PolicyTimeline({ tiers, total, currency, now, grace }: PolicyTimelineProps) {
	const { t, i18n } = useTranslation("order-parts");
	const rows = policyRows(tiers, total);
	const when = (row: PolicyRow) => {
		if (row.from === null && row.until === null) return t(row.kind === "free" ? "policy-always-free" : "policy-always");
		if (row.from === null) return t("policy-until", { time: formatPlaceTime(row.until ?? 0, i18n.language) });
		return t("policy-from", { time: formatPlaceTime(row.from, i18n.language) });
	};
	const minutes = grace?.grace_minutes ?? null;
	const freeUntil = grace?.grace_until ?? null;
	const isNow = ({ from, until }: PolicyRow) =>
		now !== undefined && freeUntil === null && (from === null || from <= now) && (until === null || now < until);
	return (
		<div>
			<ol className="border-l-2 border-line pl-4">
				{rows.map((row) => (
					<li key={row.from ?? "first"} aria-current={isNow(row) ? "step" : undefined} className="relative py-1">
						<span
							aria-hidden="true"
							className={classNames(
								"absolute top-3 -left-[1.37rem] size-2.5 rounded-full outline-2 outline-surface",
								DOTS[row.kind],
							)}
						/>
						<span className="block text-sm text-ink-soft tabular-nums">
							{when(row)}
							{isNow(row) ? (
								<span className="font-semibold whitespace-nowrap text-ink"> · {t("policy-now")}</span>
							) : null}
						</span>{" "}
						<span className={classNames("block tabular-nums", row.kind === "free" && "font-medium text-jade")}>
							{t(TEXTS[row.kind], { amount: formatMoney(row.amount, currency, i18n.language) })}
						</span>
					</li>
				))}
			</ol>
			{minutes !== null && rows[0]?.kind !== "free" ? (
				<p className="mt-2 font-medium text-jade">
					{freeUntil === null
						? t("policy-grace", { count: minutes })
						: t("policy-grace-until", { count: minutes, time: formatPlaceTime(freeUntil, i18n.language) })}
				</p>
			) : null}
		</div>
	);
}
