/** The passwords of twelve characters and more that leaked lists contain most often. */
const common: ReadonlySet<string> = new Set(
  `123123123123 1234567890ab 1234567890qw 123456789012 1234567891011 123456789123 1234567890123 12345678910
  123456789abc 123456789qwe 1234qwerasdf 1234567890- 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1qaz2wsx3edc 1qaz2wsx3edc4rfv
  1qazxsw23edc abcdefghijkl abcdef123456 abcd12345678 administrator administrator1 adminadmin12 adminadminadmin
  asdfghjkl123 asdfasdfasdf basketball12 changeme1234 changeme12345 changemenow1 charlie12345 chocolate123
  computer1234 dragon123456 football1234 iloveyou1234 iloveyou12345 iloveyouforever letmein12345 letmeinplease
  liverpool123 manchester12 master123456 michael12345 mypassword12 mypassword123 passw0rd1234 password1234
  password12345 password123456 passwordpassword password!234 pokemon12345 princess1234 q1w2e3r4t5y6 qazwsxedc123
  qazwsxedcrfv qwerasdfzxcv qwerty123456 qwerty1234567 qwertyqwerty qwertyuiop12 qwertyuiop123 qwertyuiop[]
  qwertyuiopasdf samsung12345 secret123456 spongebob123 starwars1234 sunshine1234 superman1234 superstar123
  test12345678 testtesttest trustno1trustno1 unbelievable welcome12345 welcome123456 whatever1234 zaq12wsxcde3
  zxcvbnm12345 zxcvbnmasdfg hearthboard1 hearthboard123 hearthboardadmin`.split(/\s+/u),
);

/** Also true for one character, or a group of up to four, repeated over and over. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase()) || /^(.{1,4})\1+$/u.test(password);
}
