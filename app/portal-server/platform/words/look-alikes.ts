import { normalise } from "~/portal-contract/base/typed/normalise";

/**
 * What a letter is taken for, then the letters that are taken for it. Source: confusables.txt of UTS 39 (Unicode 13), without signs and scripts that no
 * name of an account or a company has here, and without what the normaliser folds.
 */
const ALIKE =
	"2:ꝚƧꙄ 3:ꞫȜƷꝪЗӠ 4:Ꮞ 5:Ƽ 6:бᏮ 8:ȣȢ 9:Ꝯ ー:一 a:ɑαа A:ΑАᎪ aa:ꜳ AA:Ꜳ ae:æӕ AE:ÆӔ ao:ꜵ AO:Ꜵ au:ꜷ AU:Ꜷ av:ꜹꜻ AV:ꜸꜺ ay:ꜽ AY:Ꜽ b:ƄЬᏏ B:ꞴΒВᏴ bl:Ы c:ᴄсꮯ C:СᏟ d:ԁᏧ D:Ꭰ dz:ʣ e:℮ꬲеҽ E:ΕЕᎬ f:ꬵꞙẝք F:ꞘϜ g:ɡᶃƍց G:ԌᏀᏳ h:һհᏂ H:ΗНᎻ i:ıɪɩιіꙇӏꭵᎥ j:ϳј J:ꞲͿЈᎫ K:ΚКᏦ l:ƖǀΙІӀ L:Ꮮ ll:‖ǁ lO:Ю ls:ʪ lz:ʫ M:ΜϺМᎷ n:ոռ N:Ν o:ᴏᴑꬽοσоօ O:〇ΟОՕ oe:œ OE:Œ oo:ꝏꚙ OO:ꝎꚘ p:ρр P:ΡРᏢ q:ԛգզ r:ꭇꭈᴦгꮁ R:ƦᎡᏒ s:ꜱƽѕꮪ S:ЅՏᏕᏚ T:⟙ΤТᎢ T3:Ꜩ tf:ꝷ ts:ʦ u:ꞟᴜꭎꭒʋυս U:Ս ue:ᵫ uo:ꭣ v:ᴠνѵꮩ V:ѴᏙ w:ɯᴡѡԝաꮃ W:ԜᎳᏔ x:×х X:╳ꞳΧХ y:ɣᶌʏỿꭚγуү Y:ΥУҮᎩᎽ z:ᴢꮓ Z:𐋵ΖᏃ へ:ヘ 二:ニ 亻:イ 併:倂 値:值 八:ハ 力:カ 卜:ト 口:ロ囗 㖈:䎛 啓:啟 土:士 㘽:㦳 塡:填 墫:壿 夕:タ 媯:嬀 工:エ 帡:帲 戶:戸 㩁:搉 㫚:曶 晚:晩 朌:肦 朏:胐 朐:胊 朓:脁 㬵:胶 朘:脧 㬺:幐 㬻:䐠 朣:膧 杮:柿 㮣:槩 榝:樧 溈:潙 䀹:鿃 䀿:晣 研:硏 絕:絶 胼:腁 䑃:朦 蒍:蔿 蘷:虁 訮:詽 䚶:訞 讆:讏 豜:豣 赿:趆 跥:跺 躗:躛 軿:輧 郎:郞 鎭:鎮 隷:隸 鹂:鹃 黑:黒";

let targets: ReadonlyMap<string, string> | undefined;

function targetsByLetter(): ReadonlyMap<string, string> {
	return new Map(
		ALIKE.split(" ").flatMap((group) => {
			const [target = "", letters = ""] = group.split(":");
			return [...letters].map((letter) => [letter, target] as const);
		}),
	);
}

function replaced(text: string): string {
	targets ??= targetsByLetter();
	const known = targets;
	return Array.from(text, (letter) => known.get(letter) ?? letter).join("");
}

/** Of small letters: capital I is taken for l, O for 0, and m for rn; capitals and small letters are one to whoever signs in. */
const PLAIN: Readonly<Record<string, string>> = { i: "l", "1": "l", "0": "o", m: "rn" };

/**
 * What names that look the same have in common: their skeleton by UTS 39, capitals or not. Names of accounts have it in the
 * index `sign_in_name_looks` as well.
 */
export function lookOf(name: string): string {
	const small = replaced(replaced(normalise("search", name)).toLowerCase()).toLowerCase();
	return small.replace(/[i10m]/g, (letter) => PLAIN[letter] ?? letter);
}
