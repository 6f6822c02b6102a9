/** The room is paid in advance; only extra costs are to be collected. */
export const BURMESE_PREPAID = "အခန်းခကို ကြိုတင်ပေးချေပြီးဖြစ်သည်။ အပိုကုန်ကျစရိတ်များကိုသာ ကောက်ခံပါ။";

/** Please show this voucher at the hotel's reception. */
export const BURMESE_SHOW = "ကျေးဇူးပြု၍ ဤဘောက်ချာကို ဟိုတယ်ဧည့်ကြိုကောင်တာတွင် ပြပါ။";
