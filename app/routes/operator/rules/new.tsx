import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { Card } from "~/components/ui/card";
import { addEntry } from "~/features/operator/rules/rule-actions.server";
import { RuleEditor } from "~/features/operator/rules/rule-form";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { paths } from "~/paths";
import type { ButtonOf } from "~/portal-contract/permissions/permissions";
import { flashRedirect } from "~/session/cookies/flash.server";
import { languageOf } from "~/session/cookies/language.server";
import { readForm } from "~/session/forms/read-form.server";
import { requirePermission } from "~/session/member.server";
import { attempt, portalFor } from "~/session/portal.server";

const ADD = "operator/rules/add";

export const handle: PageHandle = { i18n: ["rules", "form"] };

export const meta: MetaFunction = (args) => pageTitle(args, "rules:add");

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, ADD);
	const { list, groups } = await portalFor(request).operator.rules();
	const directories = list.filter(({ type }) => type === "menu_dir").map(({ id, title }) => ({ id, title }));
	return { directories, groups, form_key: randomUUID() };
}

export async function action({ request }: ActionFunctionArgs) {
	await requirePermission(request, ADD);
	const ports = {
		portal: portalFor(request),
		attempt: <T,>(run: () => PromiseLike<T>) => attempt(run, { outages: true }),
		permit: (button: ButtonOf<"operator/rules">) => requirePermission(request, `operator/rules/${button}`),
	};
	const acted = await addEntry(await readForm(request), { ports, language: languageOf(request) });
	return acted.done ? flashRedirect(paths.deskRules(), acted.notice) : data(acted.reply, { status: acted.status });
}

export default function NewRule() {
	const { directories, groups, form_key } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>() ?? null;
	const { t } = useTranslation("rules");
	const places = [
		{ value: "nav_user_menu", label: t("section-nav_user_menu") },
		...directories.map(({ id, title }) => ({ value: `menu:${id}`, label: t("place-menu", { title }) })),
		{ value: "nav", label: t("section-nav") },
	];
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs items={[{ label: t("title"), to: paths.deskRules() }, { label: t("add") }]} />
			<h1 className="text-2xl font-semibold">{t("add")}</h1>
			<Card>
				<RuleEditor
					intent="add"
					subject={{ type: "nav", is_added: true, icon: "", extend: "none", places }}
					groups={groups}
					values={{ menu_type: "link", weigh: "0", icon: "info", groups: groups.map(({ code }) => code) }}
					reply={reply}
					formKey={form_key}
					button={t("add")}
				/>
			</Card>
		</div>
	);
}
