import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { Card } from "~/components/ui/card";
import { handleRuleAction } from "~/features/operator/rules/rule-actions.server";
import { RuleEditor } from "~/features/operator/rules/rule-form";
import { RuleConflict, RuleDelete, RuleDetails, valuesOf } from "~/features/operator/rules/rule-page";
import { namedTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { Auth, useMay } from "~/parts/auth";
import { paths } from "~/paths";
import type { ButtonOf } from "~/portal-contract/permissions/permissions";
import { flashRedirect } from "~/session/cookies/flash.server";
import { languageOf } from "~/session/cookies/language.server";
import { routeId } from "~/session/forms/params.server";
import { readForm } from "~/session/forms/read-form.server";
import { requirePermission } from "~/session/member.server";
import { attempt, portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["rules", "form"] };

export const meta: MetaFunction<typeof loader> = (args) => (args.data ? namedTitle(args, args.data.rule.title) : []);

export async function loader({ request, params }: LoaderFunctionArgs) {
	await requirePermission(request, "operator/rules");
	const id = routeId(params.id);
	const { list, groups } = await portalFor(request).operator.rules();
	const rule = list.find((one) => one.id === id);
	if (!rule) throw new Response(null, { status: 404 });
	const above = list.find((one) => one.id === rule.pid)?.title;
	return { rule, above, groups, form_key: randomUUID(), delete_key: randomUUID() };
}

export async function action({ request, params }: ActionFunctionArgs) {
	await requirePermission(request, "operator/rules");
	const ports = {
		portal: portalFor(request),
		attempt: <T,>(run: () => PromiseLike<T>) => attempt(run, { outages: true }),
		permit: (button: ButtonOf<"operator/rules">) => requirePermission(request, `operator/rules/${button}`),
	};
	const acted = await handleRuleAction(routeId(params.id), await readForm(request), {
		ports,
		language: languageOf(request),
	});
	return acted.done ? flashRedirect(paths.deskRules(), acted.notice) : data(acted.reply, { status: acted.status });
}

export default function OperatorRule() {
	const { rule, above, groups, form_key, delete_key } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>() ?? null;
	const { t } = useTranslation("rules");
	const isEditor = useMay()("operator/rules/edit");
	const { version } = reply?.current ?? rule;
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs items={[{ label: t("title"), to: paths.deskRules() }, { label: rule.title }]} />
			<h1 className="text-2xl font-semibold">{rule.title}</h1>
			<RuleDetails rule={rule} above={above} />
			{isEditor ? (
				<Card title={t("edit-title")}>
					<RuleEditor
						key={`${rule.id} ${rule.version}`}
						intent="save"
						subject={{ ...rule, under: above }}
						groups={groups}
						values={valuesOf(rule)}
						reply={reply}
						formKey={form_key}
						version={version}
						button={t("save")}
						conflict={
							reply?.current && reply.intent === "save" ? <RuleConflict rule={reply.current} groups={groups} /> : null
						}
					/>
				</Card>
			) : (
				<p className="text-ink-soft">{t("look-only")}</p>
			)}
			{rule.is_added ? (
				<Auth value="operator/rules/delete">
					<RuleDelete version={version} reply={reply} formKey={delete_key} />
				</Auth>
			) : null}
		</div>
	);
}
