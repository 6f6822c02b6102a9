import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { EmptyState } from "~/components/feedback/empty-state";
import { TextField } from "~/components/form/text-fields";
import { Button, ButtonLink } from "~/components/ui/button";
import { creditsAddress } from "~/features/operator/money/addresses";
import { CreditTable } from "~/features/operator/money/credit/credit-table";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { ListPage } from "~/parts/list/list-page";
import { pageQuery } from "~/session/forms/params.server";
import { requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["operator-money"] };

export const meta: MetaFunction = (args) => pageTitle(args, "operator-money:credit");

const FILTERS = ["all", "with_line", "waiting"] as const;
const LONGEST = 100;
const listQueryOf = pageQuery({
	filter: z.enum(FILTERS).catch("all"),
	quickSearch: z.string().trim().max(LONGEST).catch(""),
});

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "operator/credit");
	const query = listQueryOf(request);
	const { list, total, page, limit, waiting } = await portalFor(request).operator.credits(query);
	return { filter: query.filter, quickSearch: query.quickSearch, list, total, page, limit, waiting };
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

/** Address parameters, defaults left out. */
const queryOf = ({ filter, quickSearch }: Pick<Shown, "filter" | "quickSearch">) => ({
	filter: filter === "all" ? "" : filter,
	quickSearch,
});

function Search({ filter, quickSearch }: Pick<Shown, "filter" | "quickSearch">) {
	const { t } = useTranslation("operator-money");
	return (
		<Form method="get" action={creditsAddress()} className="flex flex-wrap items-end gap-3 print:hidden">
			{filter === "all" ? null : <input type="hidden" name="filter" value={filter} />}
			<TextField
				id="quickSearch"
				name="quickSearch"
				label={t("company")}
				defaultValue={quickSearch}
				maxLength={LONGEST}
				type="search"
			/>
			<Button type="submit">{t("search")}</Button>{" "}
			{quickSearch === "" ? null : (
				<ButtonLink to={creditsAddress(queryOf({ filter, quickSearch: "" }))} variant="quiet">
					{t("show-all")}
				</ButtonLink>
			)}
		</Form>
	);
}

export default function OperatorCredits() {
	const { filter, quickSearch, list, total, page, limit, waiting } = useLoaderData<typeof loader>();
	const { t } = useTranslation("operator-money");
	const tabs = FILTERS.map((name) => ({
		label: name === "waiting" ? t("credits-waiting", { count: waiting }) : t(`credits-${name}`),
		to: creditsAddress(queryOf({ filter: name, quickSearch })),
		current: name === filter,
	}));
	return (
		<ListPage
			title={t("credit")}
			intro={t("credit-intro")}
			tabs={{ label: t("filters"), items: tabs }}
			page={page}
			limit={limit}
			total={total}
			href={(number) =>
				creditsAddress({ ...queryOf({ filter, quickSearch }), page: number === 1 ? undefined : number })
			}
		>
			<Search filter={filter} quickSearch={quickSearch} />
			{list.length === 0 ? <EmptyState title={t("credits-nothing")} /> : <CreditTable lines={list} />}
		</ListPage>
	);
}
