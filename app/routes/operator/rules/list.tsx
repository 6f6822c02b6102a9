import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { EmptyState } from "~/components/feedback/empty-state";
import { ButtonLink } from "~/components/ui/button";
import { filterRules, isNarrowed, RULE_STATUSES } from "~/features/operator/rules/filter";
import { RuleFilters } from "~/features/operator/rules/rule-filters";
import { RulesMatrix } from "~/features/operator/rules/rules-matrix";
import { RulesTable } from "~/features/operator/rules/rules-table";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { Auth } from "~/parts/auth";
import { searchText } from "~/parts/forms/typed-text.server";
import { paths } from "~/paths";
import { requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["rules"] };

export const meta: MetaFunction = (args) => pageTitle(args, "rules:title");

/** A hand-made query narrows nothing instead of failing. */
const Query = z.object({
	quickSearch: searchText(60),
	group: z.string().min(1).max(60).optional().catch(undefined),
	status: z.enum(RULE_STATUSES).optional().catch(undefined),
});

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "operator/rules");
	const filter = Query.parse(Object.fromEntries(new URL(request.url).searchParams));
	const { list, groups } = await portalFor(request).operator.rules();
	return { filter, groups, list: filterRules(list, filter, groups) };
}

export default function OperatorRulesPage() {
	const { list, groups, filter } = useLoaderData<typeof loader>();
	const { t } = useTranslation("rules");
	return (
		<div className="flex flex-col gap-6">
			<div className="flex flex-wrap items-center justify-between gap-4">
				<div>
					<h1 className="text-2xl font-semibold">{t("title")}</h1>
					<p className="mt-1 text-sm text-ink-soft">{t("intro")}</p>
				</div>
				<Auth value="operator/rules/add">
					<ButtonLink to={paths.operatorNewRule()} icon="plus">
						{t("add")}
					</ButtonLink>
				</Auth>
			</div>
			<RuleFilters filter={filter} groups={groups} />
			{list.length === 0 ? <EmptyState title={t("nothing-found")} /> : null}
			{list.length > 0 ? <RulesMatrix list={list} groups={groups} chosen={filter.group} /> : null}
			<RulesTable list={list} groups={groups} isOpen={isNarrowed(filter)} />
		</div>
	);
}
