import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "~/lib/class-names";
import { UpcomingOrders } from "~/parts/booking/upcoming-orders";
import { AllowanceLines } from "~/parts/money/allowance";
import { Duties } from "~/parts/money/duties";
import { paths } from "~/paths";
import type { MemberAffairs as Affairs } from "./member-activity.server";

function Titled({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<section aria-labelledby={id} className="rounded-card border border-line bg-surface p-4 sm:p-6">
			<h2 id={id} className="mb-2 text-xl font-semibold">
				{title}
			</h2>
			{children}
		</section>
	);
}

/** What waits for the member, what may be spent, and the next services of every line. */
export function MemberAffairs({ duties, upcoming, allowance }: Affairs) {
	const { t } = useTranslation("duties");
	return (
		<>
			{duties.length > 0 || allowance ? (
				<div className={classNames("grid items-start gap-4", duties.length > 0 && allowance && "md:grid-cols-2")}>
					{duties.length > 0 ? (
						<Titled id="duties" title={t("title")}>
							<Duties duties={duties} />
						</Titled>
					) : null}
					{allowance ? (
						<Titled id="allowance" title={t("allowance")}>
							<AllowanceLines allowance={allowance} />
						</Titled>
					) : null}
				</div>
			) : null}
			{upcoming.length > 0 ? (
				<section aria-labelledby="upcoming">
					<div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
						<h2 id="upcoming" className="text-xl font-semibold">
							{t("upcoming")}
						</h2>
						<a href={paths.accountOverview()} className="inline-flex min-h-11 items-center md:min-h-9">
							{t("all-upcoming")}
						</a>
					</div>
					<UpcomingOrders upcoming={upcoming} />
				</section>
			) : null}
		</>
	);
}
