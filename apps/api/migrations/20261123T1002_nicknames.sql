-- Names on boards are unique, compared in one form (NFKC, one case, nothing invisible), and nobody is called like staff.
alter table users add column nickname_key text;
create unique index users_nickname_key on users (nickname_key);

do $$
declare
  person record;
  name text;
  candidate text;
  key text;
  number integer;
  invisible constant text :=
    '[\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e0fff]';
  reserved constant text :=
    '管理员|管理員|管理者|管理組|管理组|官方|客服|站长|站長|版主|工作人员|工作人員|系统|系統|在线学习网站|(^|[^a-z])(admin|administrator|moderator|official|root|staff|support|system|webmaster)([^a-z]|$)';
begin
  -- Who had the name first keeps it.
  for person in select id, nickname from users where nickname is not null order by created_at, id loop
    name := regexp_replace(person.nickname, '[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0]', '', 'g');
    name := btrim(name);
    candidate := name;
    number := 1;
    loop
      key := regexp_replace(lower(regexp_replace(normalize(candidate, NFKC), invisible, '', 'g')), '\s+', '', 'g');
      exit when key = '' or key ~ reserved or not exists (select from users where nickname_key = key);
      number := number + 1;
      candidate := left(name, 20 - length(number::text)) || number;
    end loop;
    if key = '' or key ~ reserved then
      update users set nickname = null where id = person.id;
    else
      update users set nickname = candidate, nickname_key = key where id = person.id;
    end if;
  end loop;
end $$;

alter table users add constraint users_nickname_has_key check ((nickname is null) = (nickname_key is null));
