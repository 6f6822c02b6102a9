import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Page } from "~/components/ui/page";
import { RuleEditor } from "~/features/operator/rules/rule-form";
import { newRuleForms } from "~/features/operator/rules/rule-forms.server";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { paths } from "~/paths";
import { answerForm } from "~/session/forms/define-form.server";
import { newFormKey } from "~/session/forms/form-key.server";
import { requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

const ADD = "operator/rules/add";

export const handle: PageHandle = { i18n: ["rules", "form"] };

export const meta: MetaFunction = (args) => pageTitle(args, "rules:add");

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, ADD);
	const { list, groups } = await portalFor(request).operator.rules();
	const directories = list.filter(({ type }) => type === "menu_dir").map(({ id, title }) => ({ id, title }));
	return { directories, groups, form_key: newFormKey() };
}

export async function action(args: ActionFunctionArgs) {
	return answerForm(args, ADD, newRuleForms);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function NewRule() {
	const { directories, groups, form_key } = useLoaderData<typeof loader>();
	const { t } = useTranslation("rules");
	const places = [
		{ value: "nav_user_menu", label: t("section-nav_user_menu") },
		...directories.map(({ id, title }) => ({ value: `menu:${id}`, label: t("place-menu", { title }) })),
		{ value: "nav", label: t("section-nav") },
	];
	return (
		<Page trail={[{ label: t("title"), to: paths.operatorRules() }, { label: t("add") }]} title={t("add")}>
			<Card>
				<RuleEditor
					intent="add"
					subject={{ type: "nav", is_added: true, icon: "", extend: "none", places }}
					groups={groups}
					values={{ menu_type: "link", weigh: "0", icon: "info", groups: groups.map(({ code }) => code) }}
					formKey={form_key}
					button={t("add")}
				/>
			</Card>
		</Page>
	);
}
