import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { Time } from "~/components/ui/time";
import { changeSubAccount, subAccountConstraint } from "~/features/company/sub-accounts/save-sub-account.server";
import { SubAccountButtons } from "~/features/company/sub-accounts/sub-account-buttons";
import { SubAccountForm } from "~/features/company/sub-accounts/sub-account-form";
import { SubAccountState } from "~/features/company/sub-accounts/sub-account-list";
import { namedTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { paths } from "~/paths";
import { flashRedirect } from "~/session/cookies/flash.server";
import { routeId } from "~/session/forms/params.server";
import { readForm } from "~/session/forms/read-form.server";
import { requireMember, requireRule } from "~/session/member.server";
import { attempt, portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["company", "form"] };

export const meta: MetaFunction<typeof loader> = (args) =>
	namedTitle(args, args.data?.account.nickname || args.data?.account.username || "");

const RULE = "manage/subAccount";

/** The main account and the reader's own have no such page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	await requireMember(request);
	await requireRule(request, RULE);
	const id = routeId(params.id);
	const { list, roles } = await portalFor(request).account.subAccounts();
	const account = list.find((one) => one.id === id && !one.is_owner && !one.is_me);
	if (!account) throw new Response(null, { status: 404 });
	return { account, roles, constraint: subAccountConstraint(false), form_key: randomUUID() };
}

export async function action({ request, params }: ActionFunctionArgs) {
	await requireMember(request);
	await requireRule(request, RULE);
	const id = routeId(params.id);
	const ports = { portal: portalFor(request), attempt: <T,>(run: () => Promise<T>) => attempt(run, { outages: true }) };
	const changed = await changeSubAccount(id, await readForm(request), ports);
	return changed.done ? flashRedirect(paths.subAccount(id), changed.notice) : data({ result: changed.result }, { status: changed.status });
}

export default function SubAccountPage() {
	const { account, roles, constraint, form_key } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>();
	const { t } = useTranslation("company");
	const name = account.nickname || account.username;
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs items={[{ label: t("sub-accounts"), to: paths.subAccounts() }, { label: name }]} />
			<h1 className="text-2xl font-semibold">{name}</h1>
			<Card>
				<DataList
					columns={2}
					rows={[
						{ label: t("username"), value: account.username },
						{ label: t("state"), value: <SubAccountState state={account.state} /> },
						{ label: t("email"), value: account.email },
						{ label: t("mobile"), value: account.full_mobile_text },
						{ label: t("join-time"), value: <Time seconds={account.join_time} /> },
						{ label: t("last-login"), value: account.last_login_time ? <Time seconds={account.last_login_time} /> : null },
					]}
				/>
			</Card>
			<Card title={t("edit-title")}>
				<SubAccountForm
					key={account.version}
					account={account}
					roles={roles}
					constraint={constraint}
					lastResult={reply?.result}
					formKey={form_key}
				/>
			</Card>
			<Card title={t("access")}>
				<SubAccountButtons state={account.state} />
			</Card>
		</div>
	);
}
