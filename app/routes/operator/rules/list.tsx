import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/ui/button";
import { RulesTable } from "~/features/operator-rules/rules-table";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { Auth } from "~/parts/auth";
import { ruleNode } from "~/parts/nodes";
import { paths } from "~/paths";
import { requireRule } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["rules"] };

export const meta: MetaFunction = (args) => pageTitle(args, "rules:title");

export async function loader({ request }: LoaderFunctionArgs) {
	await requireRule(request, "operator/rules");
	const { list, groups } = await portalFor(request).operator.rules();
	return { list, groups };
}

export default function DeskRules() {
	const { list, groups } = useLoaderData<typeof loader>();
	const { t } = useTranslation("rules");
	return (
		<div className="flex flex-col gap-6">
			<div className="flex flex-wrap items-center justify-between gap-4">
				<div>
					<h1 className="text-2xl font-semibold">{t("title")}</h1>
					<p className="mt-1 text-sm text-ink-soft">{t("intro")}</p>
				</div>
				<Auth value={ruleNode("add")}>
					<ButtonLink to={paths.deskNewRule()} icon="plus">
						{t("add")}
					</ButtonLink>
				</Auth>
			</div>
			<RulesTable list={list} groups={groups} />
		</div>
	);
}
