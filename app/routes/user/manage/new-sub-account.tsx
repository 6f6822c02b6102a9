import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { Card } from "~/components/ui/card";
import { addSubAccount, subAccountConstraint } from "~/features/company/sub-accounts/save-sub-account.server";
import { SubAccountForm } from "~/features/company/sub-accounts/sub-account-form";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { paths } from "~/paths";
import { flashRedirect } from "~/session/cookies/flash.server";
import { readForm } from "~/session/forms/read-form.server";
import { requireMember, requireRule } from "~/session/member.server";
import { attempt, portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["company", "form"] };

export const meta: MetaFunction = (args) => pageTitle(args, "company:new");

const RULE = "manage/subAccount";

export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	await requireRule(request, RULE);
	const { roles } = await portalFor(request).account.subAccounts();
	return { roles, constraint: subAccountConstraint(true), form_key: randomUUID() };
}

export async function action({ request }: ActionFunctionArgs) {
	await requireMember(request);
	await requireRule(request, RULE);
	const ports = { portal: portalFor(request), attempt: <T,>(run: () => Promise<T>) => attempt(run, { outages: true }) };
	const added = await addSubAccount(await readForm(request), ports);
	return added.done ? flashRedirect(paths.subAccounts(), added.notice) : data({ result: added.result }, { status: added.status });
}

export default function NewSubAccount() {
	const { roles, constraint, form_key } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>();
	const { t } = useTranslation("company");
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs items={[{ label: t("sub-accounts"), to: paths.subAccounts() }, { label: t("new") }]} />
			<h1 className="text-2xl font-semibold">{t("new")}</h1>
			<Card>
				<SubAccountForm roles={roles} constraint={constraint} lastResult={reply?.result} formKey={form_key} />
			</Card>
		</div>
	);
}
