"""Whole scenes for heroes and closings: the subject at the right, calm space at the left."""
from parts import *  # noqa: F401,F403
from registry import scene
from scene_blog import heater, pemf_mat, pumped_boots
from scene_cryo import dark_set, ground, haze, place, rig


@scene("closing-range", 1920, 1080)
def closing_range(st):
    """Four devices on one dark stage, each with its own light."""
    dark_set((3.6, 1.0), (5.2, 2.2), (0.009, 0.070, 0.105), (0.0018, 0.0056, 0.0110), y=9.0)
    with group((0.35, 1.15, 0), (0, 0, -12)):
        stand_in()
    with group((2.30, 1.05, 0), (0, 0, -18)):
        red_bed(44)
    with group((4.35, 1.25, 0), (0, 0, -26)):
        egg_pod()
    with group((2.10, -2.70, 0), (0, 0, -20)):
        float_bed()
    softbox((2.0, -1.2, 5.6), (2.4, 0.2, 0.5), (7.0, 3.4), 420, (0.94, 0.98, 1.0), shape="ELLIPSE")
    softbox((-4.4, 3.2, 2.2), (1.5, 0.4, 0.8), (0.6, 3.4), 420, ICE, glossy=False)
    softbox((8.2, 2.8, 2.2), (3.0, 0.4, 0.8), (0.6, 3.4), 380, (0.50, 0.55, 1.0), glossy=False)
    softbox((-3.4, -5.6, 3.2), (2.0, 0.2, 0.7), (3.4, 2.0), 260, COOL)
    softbox((2.30, 0.6, 1.0), (2.15, 0.0, 0.4), (1.9, 0.6), 22, RED, glossy=False)
    bulb((0.35, 1.10, 1.6), 13, CYAN, 0.25)
    bulb((4.25, 1.05, 1.45), 7, (0.55, 0.30, 1.0), 0.2)
    camera((-0.9, -11.4, 2.50), (0.47, 0, 0.80), 44, 8.0, (2.2, -0.6, 0.8))
    li = [[.3, 1.1, .4, .4, 1.1, 1.8, .12, .42, .58, .6], [1.4, .6, .7, 3.3, .6, .7, .55, .06, .05, .5], [4.2, 1.0, 1.0, 4.5, 1.0, 1.4, .24, .12, .55, .5],
          [1.1, -2.5, .5, 3.0, -2.9, .5, .10, .36, .52, .5], [2, 6, 1.2, 4, 6, 1.2, .012, .10, .16, 3.0]]
    st.post.update(exposure=1.2, bloom=.18, vignette=.42, vig_center=[.62, .52],
                   fog=[ground(li, density=.5, near=6, max=16, blobs=[[.35, 1.1, .3, .45, .4, .4, .9]]), haze(li)],
                   motes={"n": 160, "box": [[-3.5, -3, .1], [6, 2.5, 3.0]], "focus": 11, "gain": .4})


@scene("lost-portal", 1600, 900)
def lost_portal(st):
    """Three nested arches on an empty stage, and nothing behind them."""
    hue = (0.42, 0.30, 1.0)
    dark_set((1.5, 1.0), (3.4, 2.0), (0.050, 0.036, 0.135), (0.0040, 0.0036, 0.0120), floor_color=(0.010, 0.009, 0.022))
    px, turn = 1.62, -24
    with group((px, 0.6, 0), (0, 0, turn)):
        for y, w, h in ((-0.55, 1.02, 1.98), (0.0, 0.74, 1.60), (0.55, 0.46, 1.22)):
            arch = fillet([(-w, 0.0), (-w, h, w), (w, h, w), (w, 0.0)], 24)
            tube([(x, y, z) for x, z in arch], 0.055, paint((0.62, 0.62, 0.70), 0.30, 0.6), smooth=False)
            tube([(x * (1 - 0.052 / w), y - 0.030, z * (1 - 0.052 / h)) for x, z in arch], 0.012, emit(hue, 3.4), smooth=False)
    softbox((px - 0.6, -1.6, 4.2), (px, 0.4, 0.8), (3.0, 2.0), 150, (0.92, 0.90, 1.0), shape="ELLIPSE", glossy=False)
    softbox((px + 3.4, 2.4, 1.8), (px, 0.4, 0.9), (0.5, 2.8), 160, (0.46, 0.40, 1.0), glossy=False)
    camera((-0.4, -6.9, 1.30), (0.22, 0.1, 1.02), 44, 8.0, (px, 0.4, 1.0))
    W = place(px, 0.6, turn)
    li = [[*W(s * w, y, .1), *W(s * w, y, h), .16, .12, .46, .35] for y, w, h in ((-.55, 1.02, 1.4), (0, .74, 1.1), (.55, .46, .8)) for s in (-1, 1)]
    st.post.update(exposure=1.25, bloom=.20, vignette=.40, vig_center=[.66, .5],
                   fog=[ground(li, (.018, .015, .055), density=.9, height=.22, blobs=[[*W(0, -.2, .2), .9, 1.0, .25, 1.2]]), haze(li, (.012, .010, .040))],
                   motes={"n": 160, "box": [[-2.4, -2, .1], [3.2, 1.6, 2.4]], "focus": 7, "gain": .4, "color": [.74, .70, 1.0]})


@scene("closing-chamber", 1920, 1080)
def closing_chamber(st):
    """Stand-in chamber at the right, filled with mist that runs out over the floor."""
    dark_set((1.9, 1.5), (3.2, 2.2), (0.009, 0.085, 0.12), (0.0018, 0.0058, 0.0110))
    px, rot = 1.40, -28
    with group((px, 0.2, 0), (0, 0, rot)):
        stand_in()
        screen(0.15, 0.22, (-0.58, -0.655, 1.35), (0, 0, -8), CYAN, 1.2, seed=3)
    rig((px, 0.2, 1.2), 0.9)
    bulb((px, 0.2, 1.9), 14, CYAN, 0.25)
    bulb((px, 0.2, 0.7), 8, ICE, 0.25)
    camera((-0.4, -8.7, 1.50), (0.32, 0.1, 1.12), 56, 5.6, (px, -0.5, 1.2))
    li = [[px, .2, .3, px, .2, 2.1, .25, .75, 1.0, .5], [px - .4, -.5, .05, px + .4, -.6, .05, .02, .2, .34, .5], [2, 4.5, 1.6, 3, 4.5, 1.6, .01, .11, .17, 2.4]]
    st.post.update(exposure=1.2, bloom=.18, vignette=.42, vig_center=[.62, .52],
                   fog=[ground(li, density=.7, max=13, blobs=[[px, .15, .35, .5, .45, .35, 1.6], [px, .2, 1.2, .5, .45, .9, .42], [px, -.8, .1, 1.2, .8, .14, 1.2]]), haze(li)],
                   motes={"n": 160, "box": [[-2.4, -2, .1], [3.4, 1.2, 2.6]], "focus": 8.2, "gain": .4})


@scene("closing-cart", 1920, 1080)
def closing_cart(st):
    """Localized machine at the right, its jet running."""
    dark_set((1.6, 1.1), (2.6, 1.8), (0.010, 0.095, 0.13), (0.0018, 0.0058, 0.0110))
    px, rot = 1.12, -22
    with group((px, 0, 0), (0, 0, rot)):
        cryo_cart()
    rig((px, 0, 0.9), 0.7)
    camera((-0.5, -6.7, 1.45), (0.24, 0, 0.90), 60, 4.0, (px, -0.3, 1.0))
    W = place(px, 0, rot)
    noz = W(-0.66, -0.36, 1.16)
    li = [[*noz, noz[0] - .1, noz[1] - .1, noz[2] - .5, .4, 1.1, 1.4, .35], [*W(-.3, -.3, .1), *W(.3, -.3, .1), .02, .2, .34, .5], [1, 4, 1.2, 2, 4, 1.2, .01, .11, .17, 2.2]]
    jet = [[noz[0] - .028 * i, noz[1] - .02 * i, noz[2] + .01 - .075 * i, .024 + .011 * i, .024 + .011 * i, .065, 9.0 / (1 + .55 * i)] for i in range(11)]
    st.post.update(exposure=1.2, bloom=.18, vignette=.42, vig_center=[.62, .52], fog=[ground(li, density=.45), haze(li),
                   {"density": 0, "height": .1, "scale": .8, "threshold": .26, "gain": 2.8, "near": 5.2, "max": 7.8, "steps": 90, "ambient": [.05, .11, .14], "lights": li, "blobs": jet}],
                   motes={"n": 120, "box": [[-2.4, -1.4, .1], [2.4, 1.0, 2]], "focus": 6.1, "gain": .4})


@scene("closing-small", 1920, 1080)
def closing_small(st):
    """Mat and boots, two devices of the articles, at the right."""
    dark_set((1.2, 0.9), (3.0, 1.5), (0.009, 0.080, 0.115), (0.0018, 0.0058, 0.0110))
    with group((0.95, -0.35, 0), (0, 0, -24)):
        pemf_mat()
    with group((1.05, 1.15, 0)):
        pumped_boots()
    rig((1.0, 0.2, 0.45), 1.3)
    softbox((-0.8, -2.6, 0.9), (1.0, 1.0, 0.5), (0.3, 1.4), 60, COOL)
    camera((-0.2, -5.3, 1.75), (0.26, 0.2, 0.40), 46, 5.6, (0.9, 0.2, 0.4))
    W = place(0.95, -0.35, -24)
    li = [[*W(c, 0, .08), *W(c, 0, .14), .10, .62, .85, .28] for c in (-.64, 0, .64)] + [[.4, .8, .05, 1.7, .8, .05, .02, .22, .36, .4], [1, 5, 1, 2, 5, 1, .01, .09, .14, 2.4]]
    st.post.update(exposure=1.3, bloom=.20, vignette=.42, vig_center=[.62, .52], fog=[haze(li)],
                   motes={"n": 140, "box": [[-1.8, -1.2, .05], [2.4, 1.6, 1.4]], "focus": 4.6, "gain": .4})


def sauna_cabin():
    """Free-standing infrared cabin: timber walls, glass front, heaters on the back wall, a bench."""
    X, Y, H = 1.02, 0.80, 2.06
    dark, steel = paint((0.016, 0.013, 0.012), 0.32, 0.5), metal((0.30, 0.26, 0.23), 0.28)
    out = wood((0.33, 0.165, 0.075), (0.17, 0.080, 0.036), 1.0, 2, 0.45)
    inn = wood((0.46, 0.235, 0.105), (0.25, 0.115, 0.050), 1.0, 2, 0.48)
    seat = wood((0.46, 0.235, 0.105), (0.25, 0.115, 0.050), 1.0, 0, 0.48)
    am = (1.0, 0.50, 0.16)
    turned([(0.05, 0.0, 0), (0.04, 0.0, 0.006), (0.04, 0.05, 0.006), (0.0, 0.055, 0.004), (0.0, 0.12, 0.01)], rr(X + .03, Y + .03, 0.05), dark)
    planline(rr(X + .03, Y + .03, 0.05), 0.035, 0.025, 0.007, emit(am, 3.4))
    rbox((2 * X + .10, 2 * Y + .10, 0.14), 0.05, dark, (0, 0, H + 0.05), edge=0.02)
    planline(rr(X + .05, Y + .05, 0.05), 0.004, H - 0.024, 0.006, emit(am, 3.0))
    n = 12
    for s in (-1, 1):
        for k in range(n):
            y = -Y + 0.09 + (2 * Y - 0.09) * (k + .5) / n
            w = (2 * Y - 0.09) / n - 0.004
            rbox((0.03, w, H - 0.14), 0.006, out, (s * (X - 0.012), y, 0.05 + H / 2), edge=0.005)
            rbox((0.02, w, H - 0.14), 0.006, inn, (s * (X - 0.045), y, 0.05 + H / 2), edge=0.004)
    for k in range(16):
        x = -X + 2 * X * (k + .5) / 16
        rbox((2 * X / 16 - 0.004, 0.03, H - 0.14), 0.006, inn, (x, Y - 0.03, 0.05 + H / 2), edge=0.005)
    rbox((2 * X - .08, 2 * Y - .08, 0.02), 0.01, inn, (0, 0, H - 0.03))
    rbox((2 * X - .08, 2 * Y - .08, 0.02), 0.01, seat, (0, 0, 0.13))
    # front: posts, fixed panes at the sides, the door in the middle
    for x in (-X + 0.035, X - 0.035):
        rbox((0.07, 0.07, H - 0.12), 0.012, out, (x, -Y + 0.035, 0.05 + H / 2), edge=0.006)
    pane = glass((1.0, 0.94, 0.86), 0.035, edge=0.6)
    door = 0.36
    for x0, x1 in ((-X + .07, -door), (-door + .008, door - .008), (door, X - .07)):
        o = plane(x1 - x0, H - 0.16, pane, ((x0 + x1) / 2, -Y + 0.03, 0.05 + H / 2))
        o.visible_shadow = False
    for x in (-door + .004, door - .004):
        rbox((0.012, 0.016, H - 0.16), 0.003, dark, (x, -Y + 0.03, 0.05 + H / 2), edge=0.002)
    tube([(door - 0.07, -Y - 0.03, 0.92), (door - 0.07, -Y - 0.03, 1.32)], 0.016, out, smooth=False)
    for z in (0.97, 1.27):
        tube([(door - 0.07, -Y + 0.03, z), (door - 0.07, -Y - 0.03, z)], 0.007, steel, smooth=False)
    for z in (0.45, 1.75):
        rbox((0.05, 0.03, 0.07), 0.008, steel, (-door, -Y + 0.02, z), edge=0.004)
    # bench, heaters, towels
    for k in range(5):
        rbox((2 * X - 0.14, 0.10, 0.035), 0.012, seat, (0, Y - 0.12 - k * 0.115, 0.54), edge=0.009)
    rbox((2 * X - 0.14, 0.03, 0.09), 0.01, seat, (0, Y - 0.63, 0.50), edge=0.008)
    tube([(-X + .12, Y - 0.645, 0.47), (X - .12, Y - 0.645, 0.47)], 0.008, emit(am, 4.0), smooth=False)
    for k in range(14):
        rbox((0.05, 0.02, 0.36), 0.006, inn, (-X + .14 + k * (2 * X - .28) / 13, Y - 0.60, 0.32), edge=0.005)
    for x in (-0.58, 0.0, 0.58):
        heater(0.40, 0.66, (x, Y - 0.06, 1.18))
    for i, (x, z) in enumerate(((0.60, 0.63), (0.74, 0.63), (0.67, 0.745))):
        with group((x, Y - 0.36, z), (90, 0, 0)):
            lathe([(0.0, -0.17), (0.05, -0.17, 0.02), (0.066, -0.15, 0.02), (0.066, 0.15, 0.02), (0.05, 0.17, 0.02), (0.0, 0.17)], soft((0.74, 0.68, 0.60)), n=40)


@scene("financing-stage", 1920, 1080)
def financing_stage(st):
    """Infrared cabin on a warm dark stage, with a stool and towels beside it."""
    backdrop(7.5, (2.6, 1.1), (3.6, 2.2), (0.21, 0.085, 0.030), (0.012, 0.0065, 0.0060), 1.0, power=1.5)
    floor((0.017, 0.0115, 0.0105), 0.18)
    world((0.009, 0.006, 0.005), 1.0, (0.022, 0.015, 0.013))
    px, rot = 1.62, -17
    oak = wood((0.33, 0.165, 0.075), (0.17, 0.080, 0.036), 1.0, 0, 0.45)
    with group((px, 0.2, 0), (0, 0, rot)):
        sauna_cabin()
        softbox((0, 0.35, 1.22), (0, -0.6, 0.7), (1.7, 0.7), 22, (1.0, 0.34, 0.10), glossy=False)
        softbox((0, -0.1, 1.95), (0, 0.1, 0.4), (1.5, 0.9), 30, (1.0, 0.62, 0.32), glossy=False)
        softbox((0, -0.86, 1.2), (0, -2.4, 0.0), (1.6, 1.4), 14, (1.0, 0.46, 0.16), glossy=False)
    with group((0.02, -0.75, 0), (0, 0, 12)):
        rbox((0.52, 0.34, 0.045), 0.02, oak, (0, 0, 0.44), edge=0.012)
        for x in (-0.20, 0.20):
            rbox((0.045, 0.29, 0.42), 0.012, oak, (x, 0, 0.21), edge=0.008)
        for k in range(3):
            rbox((0.34, 0.25, 0.055), 0.03, soft((0.74, 0.68, 0.60)), (0, 0, 0.492 + k * 0.056), edge=0.025, n=6)
    softbox((0.4, -0.8, 4.3), (px, 0.1, 0.8), (3.4, 2.2), 120, (1.0, 0.92, 0.82), shape="ELLIPSE")
    softbox((-4.2, 2.4, 2.0), (px, 0.1, 0.9), (0.5, 3.0), 240, (1.0, 0.56, 0.24))
    softbox((6.0, 1.8, 2.0), (px, 0.1, 0.9), (0.5, 3.0), 250, (1.0, 0.42, 0.16))
    softbox((-3.6, -4.2, 2.6), (px, 0.1, 0.9), (2.4, 1.6), 95, (1.0, 0.95, 0.90))
    camera((-0.8, -7.4, 1.62), (0.30, 0, 1.04), 44, 5.6, (px, -0.6, 1.0))
    li = [[px - .6, -.6, .8, px + .6, -.8, .8, .42, .15, .05, .8], [2, 4, 1.2, 3.2, 4, 1.2, .26, .10, .04, 2.4]]
    st.post.update(exposure=1.15, bloom=.20, vignette=.42, vig_center=[.62, .52], fog=[haze(li, (.028, .014, .008), .05)],
                   motes={"n": 90, "box": [[-2.4, -2, .1], [3.4, 1.2, 2.4]], "focus": 7.4, "gain": .35, "color": [1.0, .78, .5]})
