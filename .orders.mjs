const base="http://localhost:4310/api/";
const h={"content-type":"application/json",accept:"application/json","think-lang":"en",server:"1"};
const r=await fetch(base+"user/checkIn",{method:"POST",headers:h,body:JSON.stringify({tab:"login",username:process.argv[2]??"demo_operator",password:"Portal2026"})});
console.log((await r.text()).slice(0,200));
