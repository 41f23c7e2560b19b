-- Carries over the marks that were stored before. One row after another is locked, not the tables.
create function mark_with_codes(mark jsonb) returns jsonb language sql immutable as $$
  select mark
    || jsonb_build_object('confidence', case mark ->> 'confidence'
      when '低' then 'low' when '中' then 'medium' when '高' then 'high' else mark ->> 'confidence' end)
    || jsonb_build_object('findings', coalesce(
      (
        select jsonb_agg(finding || jsonb_build_object('category', case finding ->> 'category'
          when '拼写' then 'spelling'
          when '主谓/数一致' then 'agreement'
          when '冠词' then 'article'
          when '时态' then 'tense'
          when '动词形式' then 'verb_form'
          when '标点/断句' then 'punctuation'
          when '大小写' then 'capitalisation'
          when '用词' then 'word_choice'
          when '冗余' then 'redundancy'
          when '套话' then 'stock_phrase'
          when '建议' then 'advice'
          when '未译' then 'untranslated'
          when '照抄' then 'copied'
          when '数字' then 'number'
          when '专名' then 'proper_name'
          else finding ->> 'category' end) order by place)
        from jsonb_array_elements(mark -> 'findings') with ordinality as listed (finding, place)
      ), '[]'))
$$;
update scores set result = mark_with_codes(result)
where kind <> 'objective' and jsonb_typeof(result -> 'findings') = 'array';
update revisions set result = mark_with_codes(result) where jsonb_typeof(result -> 'findings') = 'array';
drop function mark_with_codes(jsonb);

alter table scores validate constraint scores_confidence_check;
alter table revisions validate constraint revisions_confidence_check;
