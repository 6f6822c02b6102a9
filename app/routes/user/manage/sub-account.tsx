import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Page } from "~/components/ui/page";
import { companyPaths } from "~/features/company/company-paths";
import { productOptions } from "~/features/company/rules/product-options.server";
import { LimitsForm } from "~/features/company/sub-accounts/limits-form";
import { limitsConstraint } from "~/features/company/sub-accounts/save-limits.server";
import {
	accountForms,
	newAccountForms,
	subAccountConstraint,
} from "~/features/company/sub-accounts/save-sub-account.server";
import { SubAccountButtons } from "~/features/company/sub-accounts/sub-account-buttons";
import { SubAccountFacts } from "~/features/company/sub-accounts/sub-account-facts";
import { SubAccountForm } from "~/features/company/sub-accounts/sub-account-form";
import { namedTitle, pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import type { SubAccount } from "~/portal-contract/company/sub-accounts";
import { PRODUCT_LINES } from "~/product-lines";
import { languageOf } from "~/session/cookies/language.server";
import { answerForm } from "~/session/forms/define-form.server";
import { newFormKey } from "~/session/forms/form-key.server";
import { routeId } from "~/session/forms/params.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["company", "form"] };

const nameOf = ({ nickname, username }: SubAccount) => nickname || username;

export const meta: MetaFunction<typeof loader> = (args) =>
	args.data?.account ? namedTitle(args, nameOf(args.data.account)) : pageTitle(args, "company:new");

/** In place of an id: the page of an account that is to be added. */
const NEW = "new";

/** The main account and the reader's own have no such page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	await requireMember(request);
	await requirePermission(request, "manage/subAccount");
	const isNew = params.id === NEW;
	const id = isNew ? null : routeId(params.id);
	const portal = portalFor(request);
	const { list, roles } = await portal.account.subAccounts();
	const account = list.find((one) => one.id === id && !one.is_owner && !one.is_me) ?? null;
	if (!isNew && !account) throw new Response(null, { status: 404 });
	const limits = account?.is_limited ? await limitsPage(request) : null;
	return { account, roles, constraint: subAccountConstraint(isNew), limits, form_key: newFormKey() };
}

async function limitsPage(request: Request) {
	const portal = portalFor(request);
	const [cities, countries] = await Promise.all([portal.ajax.city({}), portal.ajax.country({})]);
	const products = productOptions(PRODUCT_LINES, languageOf(request));
	return {
		cities,
		products,
		countries: countries.map(({ value, label }) => ({ value: String(value), label })),
		constraint: limitsConstraint(),
	};
}

export async function action(args: ActionFunctionArgs) {
	return answerForm(args, "manage/subAccount", args.params.id === NEW ? newAccountForms : accountForms);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function SubAccountPage() {
	const { account, limits, ...form } = useLoaderData<typeof loader>();
	const { t } = useTranslation("company");
	const title = account ? nameOf(account) : t("new");
	return (
		<Page trail={[{ label: t("sub-accounts"), to: companyPaths.subAccounts() }, { label: title }]} title={title}>
			{account ? (
				<Card>
					<SubAccountFacts account={account} />
				</Card>
			) : null}
			<Card title={account ? t("edit-title") : undefined}>
				<SubAccountForm
					key={account?.version}
					account={account ?? undefined}
					roles={form.roles}
					constraint={form.constraint}
					formKey={form.form_key}
				/>
			</Card>
			{account && limits ? (
				<Card title={t("limits")}>
					<LimitsForm key={account.version} account={account} {...limits} />
				</Card>
			) : null}
			{account ? (
				<Card title={t("access")}>
					<SubAccountButtons account={account} />
				</Card>
			) : null}
		</Page>
	);
}
