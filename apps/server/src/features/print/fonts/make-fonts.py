"""Cuts the fonts behind Pretendard: README.md tells what it needs and why. Run: python3 make-fonts.py <folder of the sources>"""
import sys
from pathlib import Path

from fontTools.subset import main as subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

HERE = Path(__file__).parent
PRETENDARD = HERE.parents[5] / 'node_modules/pretendard/dist/public/static/Pretendard-Regular.otf'
DROPPED = 'vhea,vmtx,VORG,BASE,GPOS,GSUB,DSIG,STAT,gasp,MATH,GDEF'


def block(first, last):
    return set(range(first, last + 1))


LETTERS = block(0xA0, 0x52F) | block(0x3130, 0x318F)
SIGNS = block(0x2000, 0x2BFF) | block(0x1F000, 0x1FAFF)
ASIAN = block(0x3000, 0x33FF) | block(0xFE30, 0xFE6F) | block(0xFF00, 0xFFEF) | block(0x1F100, 0x1F24F)
HANJA = block(0x4E00, 0x9FFF) | block(0xF900, 0xFAFF)


def covers(path, number=-1):
    return set(TTFont(path, fontNumber=number).getBestCmap())


def cut(source, target, characters, number=None):
    """One font with these characters alone, without features: a character is as wide as it stands in the table."""
    wanted = HERE / 'wanted.txt'
    wanted.write_text('\n'.join(f'{code:X}' for code in sorted(characters)))
    options = [str(source), f'--unicodes-file={wanted}', f'--output-file={HERE / target}', '--layout-features=',
               '--no-hinting', '--name-IDs=*', '--notdef-outline', f'--drop-tables+={DROPPED}']
    subset(options + ([f'--font-number={number}'] if number is not None else []))
    wanted.unlink()
    font = TTFont(HERE / target)
    held = font.getBestCmap()
    tables = [table for table in font['cmap'].tables if table.format != 14]
    if all(table.format != 12 for table in tables):
        table = CmapSubtable.newSubtable(12)
        table.platformID, table.platEncID, table.language, table.cmap = 3, 10, 0, dict(held)
        tables.append(table)
    font['cmap'].tables = tables
    font.save(HERE / target)
    return set(held)


def main(sources):
    emoji = sources / 'NotoEmoji_400Regular.ttf'
    pictures = covers(emoji)
    have = covers(PRETENDARD)
    have |= cut(sources / 'NotoSansCJK-Regular.ttc', 'noto-sans-cjk-kr.otf',
                (HANJA | ASIAN | LETTERS | block(0x2000, 0x2BFF)) - have, 1)
    for name, target in [('NotoSansSymbols-Regular.ttf', 'noto-sans-symbols.ttf'),
                         ('NotoSansSymbols2-Regular.ttf', 'noto-sans-symbols-2.ttf'),
                         ('NotoSansMath-Regular.ttf', 'noto-sans-math.ttf'),
                         ('NotoSans-Regular.ttf', 'noto-sans.ttf')]:
        have |= cut(sources / name, target, (covers(sources / name) & (SIGNS | LETTERS)) - have - pictures)
    cut(emoji, 'noto-emoji.ttf', pictures - have - block(0xE0000, 0xE00FF))


main(Path(sys.argv[1]))
