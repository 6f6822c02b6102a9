import { sql } from "drizzle-orm";
import { AccountName } from "~/portal-contract/account/account-rules";
import type { accountProfile, accountSaveProfile } from "~/portal-contract/account/profile";
import type { InputOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { allValid, type FieldFaults, Refused } from "~/portal-server/platform/api/refused";
import { recordEvents } from "~/portal-server/platform/company-events";
import { portalToday } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { isUniqueViolation } from "~/portal-server/platform/db/errors";
import { isText, readNickname } from "~/portal-server/platform/people";
import { siteSettings } from "~/portal-server/platform/settings";
import {
	changesBetween,
	coded,
	dayOf,
	type Facts,
	fileOf,
	type StoredChange,
} from "~/portal-server/platform/words/company-changes";
import { lookOf } from "~/portal-server/platform/words/look-alikes";
import { channelsOf } from "../codes/channels";
import { writeNames } from "../personal-data/stored-names";
import { nameInUse, requireFreeName } from "../registration/free-name";
import { attachAvatar, detachAvatar } from "./avatar";

const EARLIEST_BIRTHDAY = "1900-01-01";

export const profileOptions: UseCase<typeof accountProfile> = async ({ db }) => ({
	accountVerificationType: channelsOf(await siteSettings(db)),
	userCodeCaptchaSwitch: false,
});

type Profile = InputOf<typeof accountSaveProfile>;

/** Throws `Refused` `invalid` with a message for every wrong field. */
function read({ nickname, motto, birthday, username }: Profile, who: Who, today: string): { nickname: string } {
	const fields: FieldFaults = {};
	const name = readNickname(nickname);
	if (name === null) fields.nickname = "nickname-invalid";
	if (!isText(motto)) fields.motto = "field-invalid";
	if (birthday !== null && (birthday < EARLIEST_BIRTHDAY || birthday > today)) fields.birthday = "birthday-invalid";
	if (username !== who.username && !AccountName.safeParse(username).success) fields.username = "account-rule";
	if (name === null || Object.keys(fields).length > 0) throw new Refused("invalid", { fields });
	return { nickname: name };
}

interface Stored extends Record<string, unknown> {
	username: string;
	nickname: string;
	avatar: string;
	gender: number;
	birthday: string | null;
	motto: string;
}

const GENDER_CODES = ["", "male", "female"];

const factsOf = ({ username, nickname, gender, birthday, motto }: Stored): Facts => ({
	username,
	nickname,
	gender: coded(GENDER_CODES[gender]),
	birthday: dayOf(birthday),
	motto,
});

/** A picture in the place of another one is a change, too. */
function changed(before: Stored, after: Stored): StoredChange[] {
	const picture = { field: "avatar", before: fileOf(before.avatar), after: fileOf(after.avatar) } as const;
	const changes = changesBetween(factsOf(before), factsOf(after));
	return before.avatar === after.avatar ? changes : [...changes, picture];
}

/** The user name that one signs in with follows. */
async function rename(
	tx: Tx,
	{ company_id, member_id, username: before }: Who,
	{ username, name_confirmed }: Pick<Profile, "username" | "name_confirmed">,
): Promise<void> {
	if (username.toLowerCase() === before.toLowerCase()) return;
	if (lookOf(username) !== lookOf(before)) await requireFreeName(tx, username, name_confirmed);
	await tx.execute(
		sql`update sign_in_name set name = lower(${username}) where kind = 'username' and name = lower(${before}) and company_id = ${company_id} and member_id = ${member_id}`,
	);
}

/** Saves the caller's profile, whatever id is sent along. Refuses `invalid` at every wrong field, a taken user name at `username`, one that looks like another's at `name_confirmed`. */
export const saveProfile: UseCase<typeof accountSaveProfile> = async ({ who, db, change, request_id }, body) => {
	const today = await portalToday(db);
	const { company_id, member_id } = who;
	const { username, gender, birthday, motto } = body;
	await change(async (tx) => {
		const [stored] = await rowsOf<Stored>(
			tx,
			sql`select username, nickname, avatar, gender, birthday::text as birthday, motto from member
				where company_id = ${company_id} and id = ${member_id} for update`,
		);
		const before = stored?.avatar ?? "";
		const given = body.avatar ?? before;
		const [{ nickname }, avatar] = await allValid(
			() => read(body, who, today),
			() => (given === before ? before : attachAvatar(tx, who, given)),
		);
		await tx.execute(
			sql`update member set username = ${username}, nickname = ${nickname}, avatar = ${avatar}, gender = ${gender}, birthday = ${birthday}, motto = ${motto}
				where company_id = ${company_id} and id = ${member_id}`,
		);
		await rename(tx, who, body);
		await writeNames(tx, who, who, { nickname, username });
		if (avatar !== before) await detachAvatar(tx, who, before);
		const changes = stored ? changed(stored, { username, nickname, avatar, gender, birthday, motto }) : [];
		if (changes.length > 0) await recordEvents(tx, { who, request_id }, "member.profile", [{ changes }]);
		return null;
	}).catch((error: unknown) => {
		throw isUniqueViolation(error) ? nameInUse() : error;
	});
	return null;
};
