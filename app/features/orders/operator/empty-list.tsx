import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { ButtonLink } from "~/components/ui/button";
import { paths } from "~/paths";
import { narrowing, type OperatorFilterValues } from "./address";

/** Empty queue: what it is for. No results: a link to the whole queue. */
export function NoOrders({ filters }: { filters: OperatorFilterValues & { page: number } }) {
	const { t } = useTranslation("operator");
	const { queue } = filters;
	const isNarrowed = filters.page > 1 || Object.keys(narrowing(filters)).length > 0;
	if (!isNarrowed) return <EmptyState title={t(`empty-${queue}`)}>{t(`about-${queue}`)}</EmptyState>;
	return (
		<EmptyState title={t("nothing-found")}>
			<ButtonLink to={paths.operatorOrders(queue === "all" ? {} : { queue })} variant="quiet">
				{t("show-queue", { queue: t(`queue-${queue}`) })}
			</ButtonLink>
		</EmptyState>
	);
}
