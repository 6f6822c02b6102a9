import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { ButtonLink, buttonLook } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { travellerPaths } from "~/features/account/travellers/addresses";
import { travellerQueryOf } from "~/features/account/travellers/schema.server";
import { isNarrowed, TravellerFilters } from "~/features/account/travellers/traveller-filters";
import { TravellerTable } from "~/features/account/travellers/traveller-table";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { Auth } from "~/parts/auth";
import { ListPage } from "~/parts/list/list-page";
import { requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["travellers"], next: ["routes/user/account/travellers/detail"] };

export const meta: MetaFunction = (args) => pageTitle(args, "travellers:title");

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "account/travellers");
	const { page: wanted, ...filter } = travellerQueryOf(request);
	const portal = portalFor(request);
	const [{ list, total, page, limit }, countries] = await Promise.all([
		portal.account.travellerList({ ...filter, page: wanted }),
		portal.ajax.country({}),
	]);
	const nameOf = (code: string) => countries.find(({ value }) => value === code)?.label ?? code;
	return { filter, list: list.map((one) => ({ ...one, nationality: nameOf(one.nationality) })), total, page, limit };
}

function Actions({ address }: { address: string }) {
	const { t } = useTranslation("travellers");
	return (
		<div className="flex flex-wrap gap-2 print:hidden">
			<Auth value="account/travellers/save">
				<ButtonLink to={travellerPaths.add()} icon="plus">
					{t("add")}
				</ButtonLink>
			</Auth>{" "}
			<Auth value="account/travellers/import">
				<ButtonLink to={travellerPaths.import()} variant="secondary">
					{t("import")}
				</ButtonLink>
			</Auth>{" "}
			<Auth value="account/travellers/export">
				<a href={address} className={buttonLook({ variant: "quiet" })}>
					<Icon name="download" />
					{t("export")}
				</a>
			</Auth>
		</div>
	);
}

export default function Travellers() {
	const { filter, list, total, page, limit } = useLoaderData<typeof loader>();
	const { t } = useTranslation("travellers");
	const query = { ...filter };
	return (
		<ListPage
			title={t("title")}
			intro={t("intro")}
			page={page}
			limit={limit}
			total={total}
			href={(number) => travellerPaths.list({ ...query, page: number })}
		>
			<Actions address={travellerPaths.export(query)} />
			{total > 0 || isNarrowed(filter) ? <TravellerFilters filter={filter} /> : null}
			{list.length > 0 ? (
				<TravellerTable list={list} />
			) : (
				<EmptyState title={t(isNarrowed(filter) ? "nothing-found" : "nothing-yet")}>
					{isNarrowed(filter) ? (
						<ButtonLink to={travellerPaths.list()} variant="quiet">
							{t("show-all")}
						</ButtonLink>
					) : (
						<Auth value="account/travellers/save">
							<ButtonLink to={travellerPaths.add()} variant="quiet">
								{t("add")}
							</ButtonLink>
						</Auth>
					)}
				</EmptyState>
			)}
		</ListPage>
	);
}
