import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { Disclosure } from "~/components/ui/disclosure";
import { Time } from "~/components/ui/time";
import { versionIn } from "~/lib/forms/form-reply";
import { PostForm } from "~/parts/forms/post-form";
import { useReply } from "~/parts/forms/use-reply";
import { FIELDS_OF, RULE_ICONS } from "~/portal-contract/operator/rule-fields";
import type { OperatorRule, RuleGroup } from "~/portal-contract/operator/rules";
import { type RuleForm, RuleRefusal } from "./rule-form";
import { useHolders } from "./rule-labels";

export function valuesOf(rule: OperatorRule): Partial<RuleForm> {
	const { title_zh, title_en, icon, weigh, status, extend, menu_type, url, no_login_valid, groups } = rule;
	const texts = {
		title_zh,
		title_en,
		icon,
		weigh: String(weigh),
		status: String(status),
		extend,
		menu_type: menu_type ?? "",
		url,
	};
	return { ...texts, groups, ...(no_login_valid ? { no_login_valid: "on" } : {}) };
}

export function RuleDetails({ rule, above }: { rule: OperatorRule; above: string | undefined }) {
	const { t } = useTranslation("rules");
	const rows = [
		{ label: t("head-type"), value: t(`type-${rule.type}`) },
		{ label: t("name"), value: rule.name },
		...(rule.path === "" ? [] : [{ label: t("path"), value: rule.path }]),
		...(above === undefined ? [] : [{ label: t("parent"), value: above }]),
		...(rule.changed_at === null
			? []
			: [
					{
						label: t("last-change"),
						value: (
							<>
								{rule.changed_by} <Time seconds={rule.changed_at} />
							</>
						),
					},
				]),
	];
	return (
		<Card title={t("about")}>
			<DataList rows={rows} />
		</Card>
	);
}

/** The stored rule after a conflict, beside the form's values. */
export function RuleConflict({ rule, groups }: { rule: OperatorRule; groups: readonly RuleGroup[] }) {
	const { t } = useTranslation("rules");
	const holders = useHolders(groups);
	const has = FIELDS_OF[rule.type];
	const isOurIcon = RULE_ICONS.some((name) => name === rule.icon);
	const icon = rule.icon === "" ? t("icon-none") : isOurIcon ? t(`icon-${rule.icon}`) : rule.icon;
	const rows = [
		{ label: t("title-zh"), value: rule.title_zh },
		{ label: t("title-en"), value: rule.title_en },
		...(has.includes("icon") ? [{ label: t("icon"), value: icon }] : []),
		{ label: t("weigh"), value: rule.weigh },
		{ label: t("status"), value: t(rule.status === 1 ? "state-on" : "state-off") },
		...(has.includes("extend") ? [{ label: t("extend"), value: t(`extend-${rule.extend}`) }] : []),
		...(rule.menu_type ? [{ label: t("menu-type"), value: t(`menu-type-${rule.menu_type}`) }] : []),
		...(rule.url === "" ? [] : [{ label: t("url"), value: rule.url }]),
		{ label: t("groups"), value: holders(rule) },
	];
	return (
		<section className="rounded-card border border-line p-4">
			<h3 className="font-semibold">{t("now-title")}</h3>
			<DataList rows={rows} columns={2} />
		</section>
	);
}

/** Deletes an added entry after a confirmation. */
export function RuleDelete({ version, formKey }: { version: number; formKey: string }) {
	const { t } = useTranslation("rules");
	const reply = useReply("delete");
	return (
		<Card>
			<RuleRefusal reply={reply} formId="delete" />
			<Disclosure summary={t("delete")} isOpen={reply !== null} summaryClassName="text-vermilion">
				<PostForm
					intent="delete"
					fields={{ version: versionIn(reply, version) }}
					formKey={formKey}
					reply={reply}
					className="flex flex-col items-start gap-3"
				>
					<p className="text-sm text-ink-soft">{t("delete-text")}</p>
					<SubmitButton variant="danger" pendingText={t("deleting")}>
						{t("delete-now")}
					</SubmitButton>
				</PostForm>
			</Disclosure>
		</Card>
	);
}
