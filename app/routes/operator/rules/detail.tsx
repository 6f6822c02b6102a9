import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Page } from "~/components/ui/page";
import { RuleEditor } from "~/features/operator/rules/rule-form";
import { ruleForms } from "~/features/operator/rules/rule-forms.server";
import { RuleConflict, RuleDelete, RuleDetails, valuesOf } from "~/features/operator/rules/rule-page";
import { namedTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { Auth, useMay } from "~/parts/auth";
import { useReply } from "~/parts/forms/use-reply";
import { paths } from "~/paths";
import type { OperatorRule } from "~/portal-contract/operator/rules";
import { answerForm } from "~/session/forms/define-form.server";
import { newFormKey } from "~/session/forms/form-key.server";
import { routeId } from "~/session/forms/params.server";
import { requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["rules", "form"] };

export const meta: MetaFunction<typeof loader> = (args) => (args.data ? namedTitle(args, args.data.rule.title) : []);

export async function loader({ request, params }: LoaderFunctionArgs) {
	await requirePermission(request, "operator/rules");
	const id = routeId(params.id);
	const { list, groups } = await portalFor(request).operator.rules();
	const rule = list.find((one) => one.id === id);
	if (!rule) throw new Response(null, { status: 404 });
	const above = list.find((one) => one.id === rule.pid)?.title;
	return { rule, above, groups, form_key: newFormKey(), delete_key: newFormKey() };
}

export async function action(args: ActionFunctionArgs) {
	return answerForm(args, "operator/rules", ruleForms);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function RulePage() {
	const { rule, above, groups, form_key, delete_key } = useLoaderData<typeof loader>();
	const reply = useReply<OperatorRule>();
	const { t } = useTranslation("rules");
	const isEditor = useMay()("operator/rules/edit");
	const { version } = reply?.shown ?? rule;
	return (
		<Page trail={[{ label: t("title"), to: paths.operatorRules() }, { label: rule.title }]} title={rule.title}>
			<RuleDetails rule={rule} above={above} />
			{isEditor ? (
				<Card title={t("edit-title")}>
					<RuleEditor
						key={`${rule.id} ${rule.version}`}
						intent="save"
						subject={{ ...rule, under: above }}
						groups={groups}
						values={valuesOf(rule)}
						formKey={form_key}
						version={version}
						button={t("save")}
						conflict={
							reply?.shown && reply.intent === "save" ? <RuleConflict rule={reply.shown} groups={groups} /> : null
						}
					/>
				</Card>
			) : (
				<p className="text-ink-soft">{t("look-only")}</p>
			)}
			{rule.is_added ? (
				<Auth value="operator/rules/delete">
					<RuleDelete version={version} formKey={delete_key} />
				</Auth>
			) : null}
		</Page>
	);
}
