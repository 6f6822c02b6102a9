import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { ButtonLink } from "~/components/ui/button";
import { Pagination } from "~/components/ui/pagination";
import { Auth } from "~/parts/auth";
import type { FleetPaths } from "./addresses";
import { type FleetFilter, isNarrowed } from "./filter";
import { FleetFilters } from "./fleet-filters";

interface FleetListProps {
	what: "vehicles" | "drivers";
	paths: FleetPaths;
	filter: FleetFilter;
	towns: readonly { id: number; name: string }[];
	page: { page: number; limit: number; total: number };
	children: ReactNode;
}

/** A list of vehicles or drivers with its filters. */
export function FleetList({ what, paths, filter, towns, page, children }: FleetListProps) {
	const { t } = useTranslation("fleet");
	return (
		<div className="flex flex-col gap-6">
			<div className="flex flex-wrap items-end justify-between gap-4">
				<div>
					<h1 className="text-2xl font-semibold">{t(what)}</h1>
					<p className="mt-1 text-sm text-ink-soft">{t(`${what}-intro`)}</p>
				</div>
				<Auth value={`operator/${what}/save`}>
					<ButtonLink to={paths.add()} icon="plus">
						{t(`${what}-add`)}
					</ButtonLink>
				</Auth>
			</div>
			<FleetFilters filter={filter} towns={towns} here={paths.list()} searchLabel={t(`${what}-search`)} />
			{page.total > 0 ? (
				children
			) : (
				<EmptyState title={t(isNarrowed(filter) ? "nothing-found" : `${what}-nothing`)}>
					{isNarrowed(filter) ? (
						<ButtonLink to={paths.list()} variant="quiet">
							{t("show-all")}
						</ButtonLink>
					) : null}
				</EmptyState>
			)}
			<Pagination {...page} href={(number) => paths.list({ ...filter, page: number })} />
		</div>
	);
}
