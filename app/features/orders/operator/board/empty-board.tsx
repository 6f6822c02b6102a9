import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { ButtonLink } from "~/components/ui/button";
import { formatDate } from "~/lib/time/travel-dates";
import type { OperatorBoard } from "~/portal-contract/operator/board";
import { type BoardQuery, boardAddress } from "./address";

/** Nothing that day: the next day with a service. Nothing among what the filters leave: the whole day. */
export function EmptyBoard({ next_date, query }: Pick<OperatorBoard, "next_date"> & { query: BoardQuery }) {
	const { t, i18n } = useTranslation("dispatch");
	if (query.town !== undefined || query.status !== undefined) {
		return (
			<EmptyState title={t("nothing-found")}>
				<ButtonLink to={boardAddress({ date: query.date })} variant="quiet">
					{t("whole-day")}
				</ButtonLink>
			</EmptyState>
		);
	}
	return (
		<EmptyState title={t("nothing-that-day")}>
			{next_date ? (
				<ButtonLink to={boardAddress({ date: next_date })} variant="quiet">
					{t("next-day-with-services", { date: formatDate(next_date, i18n.language) })}
				</ButtonLink>
			) : null}
		</EmptyState>
	);
}
